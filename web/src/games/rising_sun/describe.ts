/** The position in sentences, as strong as the map: for screen readers and whoever prefers text. */
import { countWords, joinWords } from "../../lib/words";
import { lasting } from "./asking";
import { card, listed, piles, total } from "./cards";
import { emptyPiles, MOST_EMPTY, PARTS, points, standing } from "./standing";
import type { HexFact, SunAid, SunFacts, SunView } from "./types";
import { called, hex } from "./hexes";
import { inWords } from "./prices";

export function describe(
  view: SunView,
  facts: SunFacts,
  aid: SunAid | null,
  name: (seat: number) => string,
): string[] {
  return [
    where(view, facts),
    ...view.players.map((player) => about(view, facts, player.seat, name)),
    ...turn(view, name),
    ...mine(view),
    ...rails(view, facts, name),
    ...cities(view, facts, name),
    ...frontier(view, facts, aid),
    ...routes(view, aid, name),
    supply(view, facts),
    ...trash(view),
  ];
}

function where(view: SunView, facts: SunFacts): string {
  const empty = emptyPiles(view);
  const end = `${countWords(view.stations_left, "Station Token")} left, ${empty.length} of ${MOST_EMPTY} piles empty${empty.length > 0 ? ` (${joinWords(empty)})` : ""}`;
  return `Board ${facts.name}, turn ${view.turn}${view.last_round ? ", the last round" : ""}; ${end}.`;
}

function about(
  view: SunView,
  facts: SunFacts,
  seat: number,
  name: (seat: number) => string,
): string {
  const player = view.players[seat]!;
  const parts = standing(view, facts, seat);
  const from = PARTS.filter((part) => parts[part] !== 0).map((part) => `${parts[part]} ${part}`);
  const known =
    total(player.known_hand) > 0 && seat !== view.seat
      ? ` Known in hand: ${listed(player.known_hand)}.`
      : "";
  const order = Object.entries(player.known_deck).map(([at, what]) => `${at} ${what}`);
  return (
    `${name(seat)}: ${countWords(points(view, facts, seat), "point")}${from.length > 0 ? ` (${joinWords(from)})` : ""}, ` +
    `${countWords(player.rails_left, "Rail Token")} left, ${countWords(player.hand_size, "card")} in hand, ${player.deck_size} in the deck, ` +
    `discard pile: ${listed(player.discards)}.${known}` +
    (order.length > 0 ? ` Known in the deck from the top: ${joinWords(order)}.` : "")
  );
}

function turn(view: SunView, name: (seat: number) => string): string[] {
  if (view.decision === "over" || view.turn === 0) return [];
  const now = view.this_turn;
  const lines = [
    `${name(view.turn_of)} ${view.turn_of === view.seat ? "have" : "has"} ${now.money} money and ${countWords(now.rail_points, "rail point")} this turn. In play: ${listed(view.in_play)}. Gained: ${listed(view.players[view.turn_of]!.gained)}.`,
  ];
  const more = lasting(view);
  if (more.length > 0) lines.push(`For the rest of the turn: ${joinWords(more)}.`);
  if (view.shown)
    lines.push(`Shown from the deck of ${name(view.shown.seat)}: ${joinWords(view.shown.cards)}.`);
  return lines;
}

function mine(view: SunView): string[] {
  const me = view.seat === null ? null : view.players[view.seat];
  if (!me?.hand) return [];
  return [`Your hand: ${listed(me.hand)}. Your deck holds: ${listed(me.unseen)}.`];
}

function spoken(view: SunView, facts: SunFacts, hex: HexFact): string {
  if (hex.stations > 0)
    return `${called(hex)} (${view.stations[hex.id] ?? 0} of ${hex.stations} stations)`;
  if (hex.value > 0) return `${called(hex)} (remote, ${hex.value})`;
  return called(hex);
}

function rails(view: SunView, facts: SunFacts, name: (seat: number) => string): string[] {
  return view.rails.map((own, seat) => {
    const hexes = own.flatMap((id) => hex(facts, id) ?? []);
    const whose = seat === view.seat ? "Your rails" : `Rails of ${name(seat)}`;
    return `${whose}: ${joinWords(hexes.map((one) => spoken(view, facts, one))) || "none"}.`;
  });
}

function cities(view: SunView, facts: SunFacts, name: (seat: number) => string): string[] {
  const built = facts.hexes.filter((one) => (view.stations[one.id] ?? 0) > 0);
  const words = built.map((one) => {
    const who = view.rails.flatMap((own, seat) =>
      own.includes(one.id) ? [seat === view.seat ? "yours" : name(seat)] : [],
    );
    return `${called(one)} ${view.stations[one.id]} of ${one.stations}${who.length > 0 ? `, with rails of ${joinWords(who)}` : ""}`;
  });
  return [`Stations: ${words.join("; ") || "none"}.`];
}

/** The hexes that border on one's rails, and what they cost. */
function frontier(view: SunView, facts: SunFacts, aid: SunAid | null): string[] {
  if (view.seat === null || view.turn === 0 || aid?.seat !== view.seat) return [];
  const near = new Set(view.rails[view.seat]!.flatMap((id) => facts.neighbours[id] ?? []));
  const words = facts.hexes
    .filter((one) => near.has(one.id) && aid.hexes[one.id])
    .map((one) => `${spoken(view, facts, one)} ${inWords(aid.hexes[one.id]!.price)}`);
  return words.length > 0 ? [`Next to your rails: ${words.join("; ")}.`] : [];
}

function routes(view: SunView, aid: SunAid | null, name: (seat: number) => string): string[] {
  return view.routes.map((route) => {
    const held =
      route.owner === null
        ? "not claimed yet"
        : `claimed by ${name(route.owner)}, ability ${route.used ? "used" : "not used yet"}`;
    const open = route.owner === null && view.seat !== null ? aid?.routes[route.name]?.way : null;
    const need = open
      ? ` You need ${countWords(open.hexes.length, "rail")} for ${open.money} money more.`
      : "";
    return `Route ${route.letter}, ${route.name}: ${countWords(route.points, "point")}, ${held}. ${route.ability}${need}`;
  });
}

function supply(view: SunView, facts: SunFacts): string {
  const { basic, drawn } = piles(facts, view.supply);
  const words = [...basic, ...drawn].map(
    ({ name }) => `${name} costs ${card(facts, name).cost}, ${view.supply[name] || "none"} left`,
  );
  return `Supply: ${words.join("; ")}.`;
}

function trash(view: SunView): string[] {
  return total(view.trashed) > 0 ? [`Trashed: ${listed(view.trashed)}.`] : [];
}
