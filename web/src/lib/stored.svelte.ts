/** What this browser keeps under a name. Windows share it: a change in one is seen in the others. */

const PREFIX = "branchline.";

export class Stored<T> {
  readonly #name: string;
  readonly #otherwise: T;
  #value: T = $state.raw() as T;

  constructor(name: string, otherwise: T) {
    this.#name = `${PREFIX}${name}`;
    this.#otherwise = this.#value = otherwise;
    this.#value = this.#read();
    if (typeof addEventListener === "undefined") return;
    addEventListener("storage", ({ key }) => {
      if (key === this.#name) this.#value = this.#read();
    });
  }

  get value(): T {
    return this.#value;
  }
  set value(value: T) {
    this.#value = value;
    try {
      if (value === null) localStorage.removeItem(this.#name);
      else localStorage.setItem(this.#name, JSON.stringify(value));
    } catch {
      // A browser that keeps nothing plays all the same.
    }
  }

  /** Changes what is kept now; another window may have written since this one read. */
  change(how: (now: T) => T): void {
    this.value = how(this.#read());
  }

  #read(): T {
    try {
      const text = localStorage.getItem(this.#name);
      return text === null ? this.#otherwise : (JSON.parse(text) as T);
    } catch {
      return this.#value;
    }
  }
}
