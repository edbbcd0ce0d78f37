/** What has changed between two views: cards bought, rails and stations built. */
import type { Deed } from "../../lib/pointing";
import type { Fact } from "../../lib/types";
import type { Won } from "../ui";
import type { SunFacts, SunView } from "./types";

export interface Change {
  kind: "rail" | "station" | "card" | "route";
  seat: number;
  /** A hex, a card or a route's letter. */
  what: string;
}

/** What others, or oneself, did to the table. */
export function changes(before: SunView, after: SunView): Change[] {
  return [...built(before, after), ...came(before, after), ...joined(before, after)];
}

function built(before: SunView, after: SunView): Change[] {
  const found: Change[] = [];
  after.rails.forEach((own, seat) => {
    const had = new Set(before.rails[seat]);
    for (const what of own) if (!had.has(what)) found.push({ kind: "rail", seat, what });
  });
  for (const [what, number] of Object.entries(after.stations)) {
    if (number > (before.stations[what] ?? 0))
      found.push({ kind: "station", seat: before.turn_of, what });
  }
  return found;
}

/** Cards that left the supply; who got them is seen from the cards that each has gained. */
function came(before: SunView, after: SunView): Change[] {
  const found: Change[] = [];
  for (const [what, left] of Object.entries(after.supply)) {
    let gone = (before.supply[what] ?? 0) - left;
    after.players.forEach((player, seat) => {
      const had = before.players[seat]?.gained[what] ?? 0;
      for (let more = (player.gained[what] ?? 0) - had; more > 0 && gone > 0; more--, gone--) {
        found.push({ kind: "card", seat, what });
      }
    });
    for (; gone > 0; gone--) found.push({ kind: "card", seat: before.turn_of, what });
  }
  return found;
}

function joined(before: SunView, after: SunView): Change[] {
  return after.routes.flatMap((route, at): Change[] =>
    route.owner !== null && before.routes[at]?.owner === null
      ? [{ kind: "route", seat: route.owner, what: route.letter }]
      : [],
  );
}

/** The last thing that was built or bought: it stays marked until a later turn does something. */
export interface Marked {
  turn: number;
  changes: Change[];
}

/** The marks after another view came; a turn back (an undo) clears them. */
export function marked(last: Marked | null, before: SunView, after: SunView): Marked | null {
  if (after.turn < before.turn) return null;
  const found = changes(before, after);
  if (found.length === 0) return undone(last, after);
  if (last && last.turn === before.turn)
    return { turn: last.turn, changes: [...last.changes, ...found] };
  return { turn: before.turn, changes: found };
}

/** Marks of rails that were taken back are dropped. */
function undone(last: Marked | null, after: SunView): Marked | null {
  if (!last) return null;
  const kept = last.changes.filter(
    (change) => change.kind !== "rail" || after.rails[change.seat]?.includes(change.what),
  );
  return kept.length === last.changes.length ? last : { ...last, changes: kept };
}

/** A card of one's own on its way between spots of the page. */
export interface OwnFlight {
  from: string;
  to: string[];
  /** It was drawn face down. */
  flip?: boolean;
}

/** The ways of cards that one played or drew. */
export function ownFlights(facts: readonly Fact[]): OwnFlight[] {
  return facts.flatMap((fact): OwnFlight[] => {
    if (fact.verb === "play")
      return [{ from: `hand-${fact.card}`, to: [`in-play-${fact.card}`, "gained"] }];
    if (fact.verb !== "draw") return [];
    return ((fact.cards ?? []) as string[]).map((card) => ({
      from: "own-deck",
      to: [`hand-${card}`],
      flip: true,
    }));
  });
}

/** The hex that a fact names. */
const hexOf = (fact: Fact, facts: SunFacts): string | null =>
  facts.hexes.find((hex) => hex.name === fact.hex || hex.place === fact.hex)?.id ?? null;
const BUILT: Record<string, string> = { start: "first rail", lay: "rail", build: "station" };

/** What a fact did on the board. */
export function deed(fact: Fact, facts: SunFacts): Deed | null {
  const [at, word] = [hexOf(fact, facts), BUILT[fact.verb]];
  return at && word ? { at, word } : null;
}

/** The points that a fact brings, and the hex where. */
export function won(fact: Fact, facts: SunFacts): Won[] {
  const points = Number(fact.points ?? 0);
  const at = hexOf(fact, facts);
  if (fact.verb === "build") return (fact.seats as number[]).map((seat) => ({ at, points, seat }));
  const brings = ["lay", "score", "connect"].includes(fact.verb);
  return brings && fact.seat !== null && points > 0 ? [{ at, points, seat: fact.seat }] : [];
}
