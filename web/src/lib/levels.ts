/** The levels of a game's bots, and the other bots. */
import type { BotInfo } from "./wire";

/** The levels, the easiest first; in a game without any, all its bots. */
export function levels(bots: readonly BotInfo[]): BotInfo[] {
  const found = bots.filter((bot) => bot.level !== null);
  return found.length > 0 ? found : [...bots];
}

/** The bots that are no levels, in a game that has levels. */
export function otherBots(bots: readonly BotInfo[]): BotInfo[] {
  const shown = levels(bots);
  return bots.filter((bot) => !shown.includes(bot));
}

/** The level that was liked last, or else the second. */
export function preferredLevel(bots: readonly BotInfo[], liked: string | undefined): BotInfo {
  const shown = levels(bots);
  return shown.find((bot) => bot.name === liked) ?? shown[Math.min(1, shown.length - 1)]!;
}
