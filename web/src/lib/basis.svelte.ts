/** Where the rules speak of a thing: a paragraph is found by the word of an action or of a question. */

/** The paragraph of the rules that has a name; without one, all of them. */
export function paragraph(game: string, name: string | null | undefined): string {
  return `/rules/${game}${name ? `#${name}` : ""}`;
}

/** The ruling that settles a question; of an edition, all of them. */
export function ruling(game: string, id: string): string {
  return `/rules/${game}#${id === "README" ? "rulings" : `rule-${id}`}`;
}

/** All that the rules say of a word, such as the name of a card. */
export function search(game: string, word: string): string {
  return `/rules/${game}#find=${encodeURIComponent(word)}`;
}

/** The name of the paragraph on a refusal: within a turn on what was tried, else on what is asked. */
export function behindRefusal(
  decision: string | undefined,
  verb: string | undefined,
): string | undefined {
  return decision === undefined || decision === "turn" ? verb : decision;
}

/** The name of the paragraph on what is pointed at, or else on what has the focus. */
export function pointedAt(page: ParentNode & { activeElement: Element | null }): string | null {
  const under = [...page.querySelectorAll(":hover")].at(-1);
  const named = under?.closest("[data-rule]") ?? page.activeElement?.closest("[data-rule]");
  return named?.getAttribute("data-rule") || null;
}

interface Refused {
  game: string;
  name: string;
}

/** What was refused, so that whoever reads why finds the rule behind it. */
class Basis {
  #said = $state.raw<ReadonlyMap<string, Refused>>(new Map());
  #last = $state.raw<Refused | null>(null);

  note(sentence: string, game: string | undefined, name: string | undefined): void {
    if (!game || !name) return;
    this.#last = { game, name };
    this.#said = new Map([...this.#said, [sentence, this.#last]]);
  }

  /** The paragraph behind a sentence, if it is a refusal. */
  of(sentence: string | null | undefined): string | null {
    const refused = this.#said.get(sentence ?? "");
    return refused ? paragraph(refused.game, refused.name) : null;
  }

  /** The paragraph to open at a table: of what was refused there last, else of what is asked. */
  at(game: string, decision: string | undefined): string {
    return paragraph(game, this.#last?.game === game ? this.#last.name : decision);
  }

  /** Something else is asked: what was refused before no longer matters, nor why. */
  forget(): void {
    this.#last = null;
    this.#said = new Map();
  }
}

export const basis = new Basis();
