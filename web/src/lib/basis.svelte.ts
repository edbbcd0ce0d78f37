/** Where the rules speak of a thing: a paragraph is found by the word of an action or of a question. */

/** The paragraph of the rules that has a name; without one, all of them. */
export function paragraph(game: string, name: string | null | undefined): string {
  return `/rules/${game}${name ? `#${name}` : ""}`;
}

/** The ruling that settles a question. */
export function ruling(game: string, id: string): string {
  return `/rules/${game}#rule-${id}`;
}

/** All that the rules say of a word, such as the name of a card. */
export function search(game: string, word: string): string {
  return `/rules/${game}#find=${encodeURIComponent(word)}`;
}

interface Refused {
  sentence: string;
  game: string;
  verb: string;
}

/** What was refused last, so that whoever reads why finds the rule behind it. */
class Basis {
  refused = $state.raw<Refused | null>(null);

  note(sentence: string, game: string | undefined, verb: string | undefined): void {
    if (game && verb) this.refused = { sentence, game, verb };
  }

  /** The paragraph behind a sentence, if it is the one that was said last. */
  of(sentence: string | null | undefined): string | null {
    const last = this.refused;
    return last && last.sentence === sentence ? paragraph(last.game, last.verb) : null;
  }

  /** The paragraph to open at a table: of what was refused there last, else of what is asked. */
  at(game: string, decision: string | undefined): string {
    return paragraph(game, this.refused?.game === game ? this.refused.verb : decision);
  }

  forget(): void {
    this.refused = null;
  }
}

export const basis = new Basis();
