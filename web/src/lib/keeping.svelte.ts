/** Where one's story is kept: in this browser, and on the server under a key if one wants that. */
import { api } from "./api";
import { freshToken } from "./making";
import { Stored } from "./stored.svelte";
import { knowsMore, merged, type StoryGame } from "./story";

const AT_ONCE = 50;

class Keeping {
  readonly #games = new Stored<readonly StoryGame[]>("story", []);
  /** The secret of one's link; null while nothing is kept on the server. */
  readonly #key = new Stored<string | null>("identity", null);

  get games(): readonly StoryGame[] {
    return this.#games.value;
  }
  get key(): string | null {
    return this.#key.value;
  }

  /** Keeps a game that is over, here and, if there is a key, on the server too. */
  async keep(game: StoryGame): Promise<void> {
    const before = this.#game(game.id);
    // Told again it keeps its time, and what was known of it.
    this.#games.change((all) => merged([before ? { ...game, at: before.at } : game], all));
    const now = this.#game(game.id)!;
    if (this.key !== null && knowsMore(now, before))
      await api.keepGames(this.key, [now]).catch(() => undefined);
  }

  /** Begins to keep all on the server, under a new key or one that a link brought. */
  async begin(key: string = freshToken()): Promise<void> {
    await this.#share(key);
    this.#key.value = key;
  }

  /** Brings this browser and the server to the same. */
  async meet(): Promise<void> {
    if (this.key !== null) await this.#share(this.key);
  }

  /** Deletes everything, here and on the server; what it was, to be put back. */
  async forget(): Promise<readonly StoryGame[]> {
    const all = this.games;
    if (this.key !== null) await api.forgetGames(this.key);
    this.#games.value = [];
    this.#key.value = null;
    return all;
  }

  /** Puts games back, or takes in those of a file. */
  add(games: readonly StoryGame[]): void {
    this.#games.change((now) => merged(now, games));
  }

  /** Keeps nothing on the server any more. */
  async leave(): Promise<void> {
    if (this.key !== null) await api.forgetGames(this.key);
    this.#key.value = null;
  }

  async #share(key: string): Promise<void> {
    const { games } = await api.story(key);
    const all = merged(this.games, games);
    const there = new Map(games.map((game) => [game.id, game]));
    const news = all.filter((game) => knowsMore(game, there.get(game.id)));
    for (let at = 0; at < news.length; at += AT_ONCE)
      await api.keepGames(key, news.slice(at, at + AT_ONCE));
    this.add(all);
  }

  #game(id: string): StoryGame | undefined {
    return this.games.find((one) => one.id === id);
  }
}

export const keeping = new Keeping();
