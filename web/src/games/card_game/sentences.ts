/** What is asked of a seat, and what is going on, in sentences. */
import {
  capitalize,
  countWords,
  joinWords,
  turnWords,
  possessive,
  numberWord,
} from "../../lib/words";
import type { Robbery } from "./aid";
import { solo, type CardView, type Color, type Counts, type Kind, kinds } from "./position";

/** How players are called: "You" for one's own seat. */
export type Names = (seat: number) => string;

export function cardWords(kind: Kind, number: number): string {
  return kind === "locomotive"
    ? countWords(number, "locomotive")
    : countWords(number, `${kind} card`);
}

/** "3 red", "3 red and 1 locomotive", "2 locomotives as red". */
export function setWords(color: Color, cards: number, locomotives: number): string {
  if (cards === 0) return `${countWords(locomotives, "locomotive")} as ${color}`;
  return locomotives === 0
    ? `${cards} ${color}`
    : `${cards} ${color} and ${countWords(locomotives, "locomotive")}`;
}

/** "2 red cards, 1 locomotive". */
export function handWords(counts: Counts): string {
  return kinds(counts)
    .map(({ kind, count: number }) => cardWords(kind, number))
    .join(", ");
}

/** "Robs Ann's 2 red." */
export function robberyWords(robberies: readonly Robbery[], names: Names): string {
  return joinWords(
    robberies.map(({ from, color, cards }) =>
      from === null
        ? `the Draw Area’s ${cards} ${color}`
        : `${possessive(names(from))} ${cards} ${color}`,
    ),
  );
}

/** Which turn, which deck. */
export function turnsAndDeck(view: CardView): string {
  if (view.decision === "over") return "over";
  if (view.turn === 0) return "choosing tickets";
  if (solo(view)) return `turn ${view.turn} of ${view.turn + view.clock!.cards_left}`;
  return `${turnWords(view)} · ${view.half === 2 ? "second" : "first"} deck, ${countWords(view.deck, "card")} left`;
}

/** A warning once the end of a deck is in sight; null before. */
export function endWords(view: CardView): string | null {
  if (view.decision === "over" || view.decision === "complete-tickets") return null;
  if (solo(view)) {
    const left = view.clock!.cards_left;
    if (view.turn === 0 || left > 2) return null;
    return left <= 0 ? "The last turn." : `${countWords(left, "turn")} to come after this one.`;
  }
  if (view.final_turns === null) return null;
  return view.final_turns === 0
    ? "The last turn."
    : `Final turns: ${view.final_turns} to come after this one.`;
}

/** "Two robberies are open." */
export function openWords(robberies: number): string {
  const number = capitalize(numberWord(robberies));
  return `${number} ${robberies === 1 ? "robbery is" : "robberies are"} open.`;
}

/** Why three colors cannot be played: "only yellow is free". */
export function freeWords(free: readonly Color[]): string {
  if (free.length === 1) return `only ${free[0]} is free`;
  return free.length === 0 ? "none is free" : `only ${numberWord(free.length)} are free`;
}

/** Why a single card of a color cannot be one of three. */
export function barredWords(color: Color, where: "railyard" | "draw-area" | undefined): string {
  const lies = where === "draw-area" ? "is in the Draw Area" : "lies in a Railyard";
  return `${capitalize(color)} ${lies}; a single card cannot be played.`;
}

/** Whether this is the last turn of whoever decides now, in this half. */
export function lastTurn(view: CardView): boolean {
  return view.final_turns !== null && view.final_turns < view.players.length;
}

/** The sentence of the strip. */
export function sentence(
  view: CardView,
  seat: number | null,
  names: Names,
  can: (verb: string) => boolean,
): string {
  if (view.decision === "over") return overWords(view, seat, names);
  if (seat === null || view.actor !== seat) return waitingWords(view, seat, names);
  switch (view.decision) {
    case "keep-tickets":
      return keepWords(view, seat);
    case "move":
      return `Your turn begins. Move a ${view.play?.color} card to your track, or leave it?`;
    case "second-card":
      return can("stop")
        ? "Take a second card, or stop."
        : "Take a second card: face up or from the deck.";
    case "three-colors":
      return threeWords(view.play?.colors ?? []);
    case "cards":
      return `How many ${view.play?.color} cards?`;
    case "locomotives":
      return `${cardWords(view.play!.color!, view.play?.cards ?? 0)}: with how many locomotives?`;
    case "complete-tickets":
      return "Your track is open. Choose the tickets that it completes.";
    default:
      return waysWords(view, can);
  }
}

function keepWords(view: CardView, seat: number): string {
  const offer = view.players[seat]?.offer ?? [];
  if (view.turn > 0) return `Keep any of these ${countWords(offer.length, "ticket")}, or none.`;
  const highest = solo(view) ? " The highest must be among them." : "";
  return `**Choose your tickets:** keep at least one of ${offer.length}.${highest}`;
}

function waysWords(view: CardView, can: (verb: string) => boolean): string {
  if (can("pass")) return "**Your turn.** Nothing is possible but to pass.";
  const ways = [
    ...(can("take") || can("draw") ? ["take cards"] : []),
    ...(can("play") || can("three-colors") ? ["play a color"] : []),
    ...(can("tickets") ? ["draw tickets"] : []),
  ];
  const words = ways.length > 2 ? `${ways[0]}, ${ways[1]}, or ${ways[2]}` : ways.join(", or ");
  const last = lastTurn(view) ? " It is your last of this deck." : "";
  return `**Your turn.** ${capitalize(words)}.${last}`;
}

function threeWords(chosen: readonly Color[]): string {
  const left = 3 - chosen.length;
  return chosen.length === 0
    ? "Choose three different colors."
    : `${joinWords(chosen.map(String))}: choose ${left === 1 ? "the third color" : "two more colors"}.`;
}

function waitingWords(view: CardView, seat: number | null, names: Names): string {
  const mine = seat === null ? undefined : view.players[seat];
  if (view.decision === "keep-tickets" && view.turn === 0 && mine?.chosen)
    return `You keep ${countWords(mine.chosen.length, "ticket")}. The others are still choosing.`;
  const name = view.actor === null ? "Nobody" : names(view.actor);
  switch (view.decision) {
    case "keep-tickets":
      return `${name} is choosing tickets.`;
    case "second-card":
      return `${name} takes a second card.`;
    case "complete-tickets":
      return `${name} is completing tickets.`;
    default:
      return `It is ${possessive(name)} turn.`;
  }
}

function overWords(view: CardView, seat: number | null, names: Names): string {
  const result = view.result;
  if (!result) return "**The game is over.**";
  if (result.opponent)
    return soloWords(result.outcome ?? "lost", result.scores[0]!, result.opponent.total);
  const winners = joinWords(result.winners.map(names));
  const best = Math.max(...result.scores);
  const verb = result.winners.length > 1 || result.winners[0] === seat ? "win" : "wins";
  return `**The game is over.** ${winners} ${verb} with ${best} points.`;
}

/** How a solo game ended; null with others, where whoever has most points has won. */
export function endedWords(view: CardView): string | null {
  const { outcome, scores, opponent } = view.result ?? {};
  return opponent ? soloWords(outcome ?? "lost", scores![0]!, opponent.total) : null;
}

export function soloWords(outcome: string, own: number, other: number): string {
  const against = `${own} to ${other}`;
  if (outcome === "won") return `You won: ${against} against the hidden opponent.`;
  if (outcome === "draw") return `A draw: ${against} against the hidden opponent.`;
  return `The hidden opponent won: ${other} to your ${own}.`;
}
