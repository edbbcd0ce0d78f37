/** Short words that come and go: refusals, "link copied". */

export interface Word {
  id: number;
  text: string;
  bad: boolean;
}

class Toasts {
  words = $state.raw<Word[]>([]);
  #ids = 0;

  say(text: string, bad = false): void {
    const id = ++this.#ids;
    this.words = [...this.words.filter((word) => word.text !== text), { id, text, bad }].slice(-3);
    setTimeout(() => this.drop(id), bad ? 6000 : 3500);
  }

  drop(id: number): void {
    this.words = this.words.filter((word) => word.id !== id);
  }
}

export const toasts = new Toasts();
