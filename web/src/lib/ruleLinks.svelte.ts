/** Links into the rules: paragraphs are named after verbs and decisions. */

/** The link to a named paragraph; without a name, to the rules as a whole. */
export function paragraphLink(game: string, name: string | null | undefined): string {
  return `/rules/${game}${name ? `#${name}` : ""}`;
}

/** The link to a ruling; for an edition, to all rulings. */
export function rulingLink(game: string, id: string): string {
  return `/rules/${game}#${id === "README" ? "rulings" : `rule-${id}`}`;
}

/** The link to a search of the rules for a word, such as a card's name. */
export function searchLink(game: string, word: string): string {
  return `/rules/${game}#find=${encodeURIComponent(word)}`;
}

/** The name of the paragraph behind a refusal: within a turn the verb that was tried, else the decision asked for. */
export function ruleOfRefusal(
  decision: string | undefined,
  verb: string | undefined,
): string | undefined {
  return decision === undefined || decision === "turn" ? verb : decision;
}

/** The name of the paragraph about what is under the pointer, or else about what has the focus. */
export function ruleUnderPointer(
  page: ParentNode & { activeElement: Element | null },
): string | null {
  const under = [...page.querySelectorAll(":hover")].at(-1);
  const named = under?.closest("[data-rule]") ?? page.activeElement?.closest("[data-rule]");
  return named?.getAttribute("data-rule") || null;
}

interface Refused {
  game: string;
  name: string;
}

/** Remembers refusals, so that each is shown with a link to the rule behind it. */
class RuleLinks {
  #said = $state.raw<ReadonlyMap<string, Refused>>(new Map());
  #last = $state.raw<Refused | null>(null);

  note(sentence: string, game: string | undefined, name: string | undefined): void {
    if (!game || !name) return;
    this.#last = { game, name };
    this.#said = new Map([...this.#said, [sentence, this.#last]]);
  }

  /** The link behind a sentence, if it is a refusal. */
  of(sentence: string | null | undefined): string | null {
    const refused = this.#said.get(sentence ?? "");
    return refused ? paragraphLink(refused.game, refused.name) : null;
  }

  /** The paragraph to open at a table: about its last refusal, else about the decision asked for. */
  at(game: string, decision: string | undefined): string {
    return paragraphLink(game, this.#last?.game === game ? this.#last.name : decision);
  }

  /** Forgets refusals once another decision is asked for. */
  forget(): void {
    this.#last = null;
    this.#said = new Map();
  }
}

export const ruleLinks = new RuleLinks();
