/** Settings and tables that this browser remembers. */
import type { Pace } from "./pacing";
import { LocalStore } from "./localStore.svelte";
import type { ResultInfo } from "./wire";

export type Theme = "system" | "light" | "dark";

/** A table that this browser sat at or made; no secrets, those are in cookies the page cannot read. */
export interface KnownTable {
  id: string;
  game: string;
  title: string;
  /** The seats of this screen. */
  seats: number[];
  /** When it was remembered last, in milliseconds. */
  at: number;
  over?: boolean;
  /** How it ended, the players' names, and the game's title. */
  ended?: { result: ResultInfo; names: string[]; title: string; short?: string };
}

class Prefs {
  readonly #theme = new LocalStore<Theme>("theme", "system");
  readonly #volume = new LocalStore<number>("volume", new LocalStore("sound", true).value ? 50 : 0);
  readonly #buzz = new LocalStore<boolean>("buzz", true);
  readonly #notices = new LocalStore<boolean>("notices", false);
  readonly #motion = new LocalStore<boolean>("motion", true);
  readonly #pace = new LocalStore<Pace | null>("pace", null);
  readonly #name = new LocalStore<string>("name", "");
  readonly #game = new LocalStore<string | null>("game", null);
  readonly #level = new LocalStore<Record<string, string>>("level", {});
  readonly #kept = new LocalStore<KnownTable[]>("tables", []);
  #systemDark = $state(false);
  #systemStill = $state(false);

  /** Whether the dark colours are shown. */
  readonly dark = $derived(this.theme === "dark" || (this.theme === "system" && this.#systemDark));
  /** Whether nothing may fly or slide. */
  readonly still = $derived(!this.motion || this.#systemStill);

  constructor() {
    if (typeof matchMedia === "undefined") return;
    watchMedia("(prefers-color-scheme: dark)", (on) => (this.#systemDark = on));
    watchMedia("(prefers-reduced-motion: reduce)", (on) => (this.#systemStill = on));
  }

  get theme() {
    return this.#theme.value;
  }
  set theme(theme: Theme) {
    this.#theme.value = theme;
  }
  /** How loud it is, up to 100; 0 is silence. */
  get volume() {
    return this.#volume.value;
  }
  set volume(loud: number) {
    this.#volume.value = loud;
  }
  /** Whether a phone vibrates. */
  get buzz() {
    return this.#buzz.value;
  }
  set buzz(on: boolean) {
    this.#buzz.value = on;
  }
  /** Whether the browser notifies the player of their turn. */
  get notices() {
    return this.#notices.value;
  }
  set notices(on: boolean) {
    this.#notices.value = on;
  }
  get motion() {
    return this.#motion.value;
  }
  set motion(on: boolean) {
    this.#motion.value = on;
  }
  /** How fast others' moves follow each other; where nothing moves there is less to wait for. */
  get pace(): Pace {
    return this.#pace.value ?? (this.still ? "quick" : "normal");
  }
  set pace(pace: Pace) {
    this.#pace.value = pace;
  }
  get name() {
    return this.#name.value;
  }
  set name(name: string) {
    this.#name.value = name;
  }
  /** The bot last chosen for a game. */
  level(game: string): string | undefined {
    return this.#level.value[game];
  }
  setLevel(game: string, bot: string): void {
    this.#level.change((levels) => ({ ...levels, [game]: bot }));
  }

  /** The game last played. */
  get game(): string | null {
    return this.#game.value;
  }
  set game(id: string | null) {
    this.#game.value = id;
  }

  get tables(): readonly KnownTable[] {
    return this.#kept.value;
  }
  table(id: string): KnownTable | undefined {
    return this.tables.find((kept) => kept.id === id);
  }
  keep(table: KnownTable): void {
    this.#kept.change((all) => {
      const before = all.find((kept) => kept.id === table.id)?.seats ?? [];
      const seats = [...new Set([...before, ...table.seats])].sort();
      return [{ ...table, seats }, ...all.filter((kept) => kept.id !== table.id)].slice(0, 40);
    });
  }
  forget(id: string): void {
    this.#kept.change((all) => all.filter((kept) => kept.id !== id));
  }
  markOver(id: string, ended?: KnownTable["ended"]): void {
    const over = ended ? { over: true, ended } : { over: true };
    this.#kept.change((all) => all.map((kept) => (kept.id === id ? { ...kept, ...over } : kept)));
  }
}

function watchMedia(query: string, tell: (on: boolean) => void): void {
  const media = matchMedia(query);
  tell(media.matches);
  media.addEventListener("change", () => tell(media.matches));
}

export const prefs = new Prefs();
