/** The page of each game: the folder of its name, or generic/ for any other; its index.ts exports `ui`. */
import type { GameUI } from "./ui";

const found = import.meta.glob<{ ui: GameUI }>("./*/index.ts");

const folder = (game: string): string => `./${game.replaceAll("-", "_")}/index.ts`;

/** Whether a game has a page of its own; any other is shown plainly. */
export const hasOwnPage = (game: string): boolean => folder(game) in found;

/** The page of a game, fetched when it is first needed. */
export async function ui(game: string): Promise<GameUI> {
  return (await (found[folder(game)] ?? found[folder("generic")])!()).ui;
}
