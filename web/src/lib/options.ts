/** Options of a game: which come first, what they are called, and what a table has to be told. */
import type { OptionInfo } from "./types";
import { spelled } from "./words";

/** The options that most tables ask about; the rest is folded away. */
const COMMON = new Set([
  "edition",
  "board",
  "cards",
  "start_tickets",
  "first_player",
  "decks",
  "robbing",
  "route_bonus",
  "fixed_split",
  "exchange",
  "tiebreak",
  "tie_break",
]);

const EDITIONS: Record<string, string> = {
  reference: "Reference edition",
  published: "As published",
};

/** The options in two groups. */
export function grouped(options: readonly OptionInfo[]): { common: OptionInfo[]; rest: OptionInfo[] } {
  return {
    common: options.filter((option) => COMMON.has(option.name)),
    rest: options.filter((option) => !COMMON.has(option.name)),
  };
}

/** What an option stands at in an edition. */
export function standard(option: OptionInfo, edition: string): any {
  return edition === "published" ? option.published : option.default;
}

/** A choice in words. */
export function choiceName(option: OptionInfo, choice: unknown, names: readonly string[] = []): string {
  if (choice === null) return "No limit";
  if (option.name === "edition") return EDITIONS[String(choice)] ?? spelled(String(choice));
  if (option.name === "first_player" && typeof choice === "number") {
    return names[choice] || `Seat ${choice + 1}`;
  }
  if (typeof choice === "number") return String(choice);
  return spelled(String(choice));
}

/** Only what differs from the edition: what a table is told. */
export function changed(options: readonly OptionInfo[], values: Record<string, any>): Record<string, any> {
  const edition = values.edition ?? "reference";
  const told = options.filter((option) => {
    const base = option.name === "edition" ? option.default : standard(option, edition);
    return option.name in values && JSON.stringify(values[option.name]) !== JSON.stringify(base);
  });
  return Object.fromEntries(told.map((option) => [option.name, values[option.name]]));
}

/** Whether a choice of seat can be made with so many players. */
export function choosable(option: OptionInfo, choice: unknown, players: number): boolean {
  return option.name !== "first_player" || typeof choice !== "number" || choice < players;
}
