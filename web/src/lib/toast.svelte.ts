/** Short messages that disappear by themselves: refusals, "link copied". */

export interface Word {
  id: number;
  text: string;
  bad: boolean;
  /** The paragraph of the rules behind a refusal. */
  rule: string | null;
}

class Toasts {
  words = $state.raw<Word[]>([]);
  #ids = 0;

  say(text: string, bad = false, rule: string | null = null): void {
    const id = ++this.#ids;
    this.words = [
      ...this.words.filter((word) => word.text !== text),
      { id, text, bad, rule },
    ].slice(-3);
    setTimeout(() => this.drop(id), bad ? 6000 : 3500);
  }

  drop(id: number): void {
    this.words = this.words.filter((word) => word.id !== id);
  }
}

export const toasts = new Toasts();
