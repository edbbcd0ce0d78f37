/** What this browser remembers: looks, sounds, one's name, and the tables one sat at. */
import type { Pace } from "./pacing";
import type { ResultInfo } from "./wire";

export type Theme = "system" | "light" | "dark";

/** A table that this browser sat at or made; no secrets, those are in cookies the page cannot read. */
export interface Kept {
  id: string;
  game: string;
  title: string;
  /** The seats of this screen. */
  seats: number[];
  /** Links for open seats, shown only to who made the table, while the page is open. */
  at: number;
  over?: boolean;
  /** How it ended, who sat where, and what was played. */
  ended?: { result: ResultInfo; names: string[]; title: string };
}

function read<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`branchline.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(`branchline.${name}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}

class Prefs {
  #theme = $state<Theme>(read("theme", "system"));
  #volume = $state<number>(read("volume", read("sound", true) ? 50 : 0));
  #buzz = $state<boolean>(read("buzz", true));
  #notices = $state<boolean>(read("notices", false));
  #motion = $state<boolean>(read("motion", true));
  #pace = $state<Pace | null>(read("pace", null));
  #name = $state<string>(read("name", ""));
  #game = $state<string | null>(read("game", null));
  #level = $state<Record<string, string>>(read("level", {}));
  #kept = $state<Kept[]>(read("tables", []));
  #systemDark = $state(false);
  #systemStill = $state(false);

  /** Whether the dark colours are shown. */
  readonly dark = $derived(this.#theme === "dark" || (this.#theme === "system" && this.#systemDark));
  /** Whether nothing may fly or slide. */
  readonly still = $derived(!this.#motion || this.#systemStill);

  constructor() {
    if (typeof matchMedia === "undefined") return;
    follow("(prefers-color-scheme: dark)", (on) => (this.#systemDark = on));
    follow("(prefers-reduced-motion: reduce)", (on) => (this.#systemStill = on));
  }

  get theme() {
    return this.#theme;
  }
  set theme(theme: Theme) {
    write("theme", (this.#theme = theme));
  }
  /** How loud it is, up to 100; 0 is silence. */
  get volume() {
    return this.#volume;
  }
  set volume(loud: number) {
    write("volume", (this.#volume = loud));
  }
  /** Whether a phone vibrates. */
  get buzz() {
    return this.#buzz;
  }
  set buzz(on: boolean) {
    write("buzz", (this.#buzz = on));
  }
  /** Whether the browser tells when it is one's turn. */
  get notices() {
    return this.#notices;
  }
  set notices(on: boolean) {
    write("notices", (this.#notices = on));
  }
  get motion() {
    return this.#motion;
  }
  set motion(on: boolean) {
    write("motion", (this.#motion = on));
  }
  /** How fast others' moves follow each other; where nothing moves there is less to wait for. */
  get pace(): Pace {
    return this.#pace ?? (this.still ? "quick" : "normal");
  }
  set pace(pace: Pace) {
    write("pace", (this.#pace = pace));
  }
  get name() {
    return this.#name;
  }
  set name(name: string) {
    write("name", (this.#name = name));
  }
  /** The bot last chosen for a game. */
  level(game: string): string | undefined {
    return this.#level[game];
  }
  setLevel(game: string, bot: string): void {
    this.#level[game] = bot;
    write("level", this.#level);
  }

  /** The game last played. */
  get game(): string | null {
    return this.#game;
  }
  set game(id: string | null) {
    write("game", (this.#game = id));
  }

  get tables(): readonly Kept[] {
    return this.#kept;
  }
  table(id: string): Kept | undefined {
    return this.#kept.find((kept) => kept.id === id);
  }
  keep(table: Kept): void {
    const seats = new Set([...(this.table(table.id)?.seats ?? []), ...table.seats]);
    const kept = { ...table, seats: [...seats].sort() };
    this.#kept = [kept, ...this.#kept.filter((other) => other.id !== table.id)].slice(0, 40);
    write("tables", this.#kept);
  }
  forget(id: string): void {
    this.#kept = this.#kept.filter((kept) => kept.id !== id);
    write("tables", this.#kept);
  }
  markOver(id: string, ended?: Kept["ended"]): void {
    const kept = this.table(id);
    if (!kept || (kept.over && !ended)) return;
    kept.over = true;
    if (ended) kept.ended = ended;
    write("tables", this.#kept);
  }
}

function follow(query: string, tell: (on: boolean) => void): void {
  const media = matchMedia(query);
  tell(media.matches);
  media.addEventListener("change", () => tell(media.matches));
}

export const prefs = new Prefs();
