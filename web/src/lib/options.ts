/** Options of a game: their order in the form, their words, and which a new table sends. */
import type { OptionInfo } from "./types";

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

/** The options in two groups. */
export function groupOptions(options: readonly OptionInfo[]): {
  common: OptionInfo[];
  rest: OptionInfo[];
} {
  return {
    common: options.filter((option) => COMMON.has(option.name)),
    rest: options.filter((option) => !COMMON.has(option.name)),
  };
}

/** What an option stands at in an edition. */
export function standardValue(option: OptionInfo, edition: string): any {
  return edition === "published" ? option.published : option.default;
}

/** A choice in words; a seat is called by its player's name. */
export function choiceName(
  option: OptionInfo,
  choice: unknown,
  names: readonly string[] = [],
): string {
  const seated = option.name === "first_player" && typeof choice === "number" ? names[choice] : "";
  return (
    seated || (option.said[option.choices.findIndex((one) => one === choice)] ?? String(choice))
  );
}

/** An option and its value in words: "Equal scores: More tickets win". */
export function optionWords(option: OptionInfo, value: unknown): string {
  if (option.kind === "flag") return `${option.label}: ${value ? "yes" : "no"}`;
  if (Array.isArray(value)) return `${option.label}: ${value.join(", ")}`;
  return `${option.label}: ${value !== null && typeof value === "object" ? "changed" : choiceName(option, value)}`;
}

/** The values that differ from the edition's: only these are sent. */
export function changedOptions(
  options: readonly OptionInfo[],
  values: Record<string, any>,
): Record<string, any> {
  const edition = values.edition ?? "reference";
  const differing = options.filter((option) => {
    const base = option.name === "edition" ? option.default : standardValue(option, edition);
    return option.name in values && JSON.stringify(values[option.name]) !== JSON.stringify(base);
  });
  return Object.fromEntries(differing.map((option) => [option.name, values[option.name]]));
}

/** Whether a choice is possible with a number of players: a seat has to exist. */
export function isChoosable(option: OptionInfo, choice: unknown, players: number): boolean {
  return option.name !== "first_player" || typeof choice !== "number" || choice < players;
}
