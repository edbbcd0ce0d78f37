/** Stores a player's finished games in this browser, and on the server if they have made a link for them. */
import { api } from "./api";
import { newToken } from "./newTable";
import { LocalStore } from "./localStore.svelte";
import { knowsMore, mergeStories, type StoryGame } from "./story";

const BATCH = 50;

class StorySync {
  readonly #games = new LocalStore<readonly StoryGame[]>("story", []);
  /** The secret of the link; null while nothing is stored on the server. */
  readonly #key = new LocalStore<string | null>("identity", null);

  get games(): readonly StoryGame[] {
    return this.#games.value;
  }
  get key(): string | null {
    return this.#key.value;
  }

  /** Stores a finished game, here and, if there is a key, on the server. */
  async record(game: StoryGame): Promise<void> {
    const before = this.#game(game.id);
    // A game recorded twice keeps its first time and all that is known of it.
    this.#games.change((all) => mergeStories([before ? { ...game, at: before.at } : game], all));
    const now = this.#game(game.id)!;
    if (this.key !== null && knowsMore(now, before))
      await api.keepGames(this.key, [now]).catch(() => undefined);
  }

  /** Starts storing games on the server, under a new key or one from a link. */
  async enable(key: string = newToken()): Promise<void> {
    await this.#exchange(key);
    this.#key.value = key;
  }

  /** Makes this browser and the server hold the same games. */
  async sync(): Promise<void> {
    if (this.key !== null) await this.#exchange(this.key);
  }

  /** Deletes everything, here and on the server; returns it, for an undo. */
  async deleteAll(): Promise<readonly StoryGame[]> {
    const all = this.games;
    if (this.key !== null) await api.forgetGames(this.key);
    this.#games.value = [];
    this.#key.value = null;
    return all;
  }

  /** Adds games that were deleted, or that the server has. */
  restore(games: readonly StoryGame[]): void {
    this.#games.change((now) => mergeStories(now, games));
  }

  /** Deletes the server's copy and stops storing there. */
  async disable(): Promise<void> {
    if (this.key !== null) await api.forgetGames(this.key);
    this.#key.value = null;
  }

  async #exchange(key: string): Promise<void> {
    const { games } = await api.story(key);
    const all = mergeStories(this.games, games);
    const there = new Map(games.map((game) => [game.id, game]));
    const news = all.filter((game) => knowsMore(game, there.get(game.id)));
    for (let at = 0; at < news.length; at += BATCH)
      await api.keepGames(key, news.slice(at, at + BATCH));
    this.restore(all);
  }

  #game(id: string): StoryGame | undefined {
    return this.games.find((one) => one.id === id);
  }
}

export const storySync = new StorySync();
