/** Which folder has the page of which game; a folder's index.ts exports `face`. */
import type { GameFace } from "./face";

const FOLDERS: Record<string, string> = {
  world: "rails_and_sails",
  "great-lakes": "rails_and_sails",
  "rising-sun": "rising_sun",
  "card-game": "card_game",
};

const found = import.meta.glob<{ face: GameFace }>("./*/index.ts");

/** The page of a game, fetched when it is first needed. */
export async function face(game: string): Promise<GameFace> {
  const load = found[`./${FOLDERS[game] ?? game}/index.ts`];
  if (!load) throw new Error(`This page cannot show the game “${game}”.`);
  return (await load()).face;
}
