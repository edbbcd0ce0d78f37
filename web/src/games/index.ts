/** Which folder has the page of which game, generic/ that of all others; index.ts exports `face`. */
import type { GameFace } from "./face";

const FOLDERS: Record<string, string> = {
  world: "rails_and_sails",
  "great-lakes": "rails_and_sails",
  "rising-sun": "rising_sun",
  "card-game": "card_game",
};

const found = import.meta.glob<{ face: GameFace }>("./*/index.ts");

/** Whether a game has a page of its own; any other is shown plainly. */
export const hasOwnPage = (game: string): boolean => game in FOLDERS;

/** The page of a game, fetched when it is first needed. */
export async function face(game: string): Promise<GameFace> {
  return (await found[`./${FOLDERS[game] ?? "generic"}/index.ts`]!()).face;
}
