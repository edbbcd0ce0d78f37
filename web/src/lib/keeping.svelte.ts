/** Where one's story is kept: in this browser, and on the server under a key if one wants that. */
import { api } from "./api";
import { freshToken } from "./making";
import { knowsMore, merged, type StoryGame } from "./story";

const AT_ONCE = 50;

function read<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(`branchline.${name}`) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(`branchline.${name}`);
    else localStorage.setItem(`branchline.${name}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}

class Keeping {
  #games = $state.raw<StoryGame[]>(read("story", []));
  /** The secret of one's link; null while nothing is kept on the server. */
  #key = $state<string | null>(read("identity", null));

  get games(): readonly StoryGame[] {
    return this.#games;
  }
  get key(): string | null {
    return this.#key;
  }

  /** Keeps a game that is over, here and, if there is a key, on the server too. */
  async keep(game: StoryGame): Promise<void> {
    const before = this.#games.find((one) => one.id === game.id);
    // Told again it keeps its time, and what was known of it.
    this.#set(merged(before ? [{ ...game, at: before.at }] : [game], this.#games));
    const now = this.#games.find((one) => one.id === game.id)!;
    if (this.#key !== null && knowsMore(now, before)) await api.keepGames(this.#key, [now]).catch(() => undefined);
  }

  /** Begins to keep all on the server, under a new key or one that a link brought. */
  async begin(key: string = freshToken()): Promise<void> {
    await this.#share(key);
    write("identity", (this.#key = key));
  }

  /** Brings this browser and the server to the same. */
  async meet(): Promise<void> {
    if (this.#key !== null) await this.#share(this.#key);
  }

  /** Deletes everything, here and on the server; what it was, to be put back. */
  async forget(): Promise<StoryGame[]> {
    const all = this.#games;
    if (this.#key !== null) await api.forgetGames(this.#key);
    this.#set([]);
    write("identity", (this.#key = null));
    return all;
  }

  /** Puts games back, or takes in those of a file. */
  add(games: readonly StoryGame[]): void {
    this.#set(merged(this.#games, games));
  }

  /** Keeps nothing on the server any more. */
  async leave(): Promise<void> {
    if (this.#key !== null) await api.forgetGames(this.#key);
    write("identity", (this.#key = null));
  }

  async #share(key: string): Promise<void> {
    const { games } = await api.story(key);
    const all = merged(this.#games, games);
    const there = new Map(games.map((game) => [game.id, game]));
    const news = all.filter((game) => knowsMore(game, there.get(game.id)));
    for (let at = 0; at < news.length; at += AT_ONCE) await api.keepGames(key, news.slice(at, at + AT_ONCE));
    this.#set(all);
  }

  #set(games: StoryGame[]): void {
    write("story", (this.#games = games));
  }
}

export const keeping = new Keeping();
