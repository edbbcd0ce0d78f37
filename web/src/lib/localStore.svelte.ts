/** A value in localStorage, as reactive state. A change in one window is seen in the others. */

const PREFIX = "branchline.";

export class LocalStore<T> {
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
      // Storage is blocked or full: the value lasts as long as the page.
    }
  }

  /** Changes the stored value, which another window may have written since this one read it. */
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
