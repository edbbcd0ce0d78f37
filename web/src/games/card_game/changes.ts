/** What went from where to where between two views, so that it can be shown. */
import {
  COLORS,
  KINDS,
  size,
  type CardView,
  type Color,
  type Counts,
  type Kind,
  type Player,
} from "./position";

/** A card on its way between two spots of the table; "back" is a card nobody may see. */
export interface Flight {
  card: Kind | "back" | "ticket";
  from: string;
  to: string;
  /** Why it goes: robbed cards are marked. */
  why: "move" | "rob" | "play" | "take" | "sweep" | "tickets" | "clock";
}

/** The flights from one view to the next; none when the table was set up again. */
export function changes(before: CardView, after: CardView): Flight[] {
  if (after.turn < before.turn || after.half !== before.half) return [];
  const flights = after.players.flatMap((player) => [
    ...yardChanges(before, after, player.seat),
    ...ticketChanges(before.players[player.seat]!, player),
  ]);
  return [...takes(before, after), ...flights];
}

/** Cards that left or came to a Railyard. */
function yardChanges(before: CardView, after: CardView, seat: number): Flight[] {
  const [was, now] = [before.players[seat]!, after.players[seat]!];
  let moving = now.track_size - was.track_size;
  const flights: Flight[] = [];
  for (const color of COLORS) {
    const place = `yard-${seat}-${color}`;
    const lost = size(was.railyard[color]) - size(now.railyard[color]);
    const moved = moving > 0 && lost > 0 && !robbed(before, after, seat, color) ? 1 : 0;
    moving -= moved;
    if (moved)
      flights.push({ card: topCard(was, color), from: place, to: `track-${seat}`, why: "move" });
    for (let card = moved; card < lost; card++)
      flights.push({ card: color, from: place, to: "discard", why: "rob" });
    flights.push(...played(was, now, color, place));
  }
  return flights;
}

/** Whether a whole group went because another player's Railyard, or the Draw Area, outnumbers it. */
function robbed(before: CardView, after: CardView, seat: number, color: Color): boolean {
  if (size(after.players[seat]!.railyard[color]) > 0) return false;
  if (size(before.players[seat]!.railyard[color]) > 1) return true;
  return after.players.some(
    ({ seat: rival, railyard }) =>
      rival !== seat && size(railyard[color]) > size(before.players[rival]!.railyard[color]),
  );
}

/** Locomotives go first (ruling B2). */
function topCard(player: Player, color: Color): Kind {
  return (player.railyard[color]?.locomotives ?? 0) > 0 ? "locomotive" : color;
}

function played(was: Player, now: Player, color: Color, place: string): Flight[] {
  const [old, fresh] = [was.railyard[color], now.railyard[color]];
  const cards = (fresh?.cards ?? 0) - (old?.cards ?? 0);
  const locomotives = (fresh?.locomotives ?? 0) - (old?.locomotives ?? 0);
  const from = (kind: Kind) => `hand-${was.seat}-${kind}`;
  return [
    ...Array.from({ length: Math.max(0, cards) }, () => flight(color, from(color), place, "play")),
    ...Array.from({ length: Math.max(0, locomotives) }, () =>
      flight("locomotive", from("locomotive"), place, "play"),
    ),
  ];
}

function flight(card: Flight["card"], from: string, to: string, why: Flight["why"]): Flight {
  return { card, from, to, why };
}

/** Face-up cards that were taken or swept away, and cards drawn from the deck. */
function takes(before: CardView, after: CardView): Flight[] {
  const taker = before.actor;
  const [was, now] = taker === null ? [] : [before.players[taker]!, after.players[taker]!];
  const gained = was && now ? more(was.hand ?? was.known_hand, now.hand ?? now.known_hand) : {};
  let coming = was && now ? Math.max(0, now.hand_size - was.hand_size) : 0;
  const flights: Flight[] = [];
  const leave = (card: Kind, from: string) => {
    const taken = coming > 0 && (gained[card] ?? 0) > 0;
    if (taken) {
      gained[card]! -= 1;
      coming -= 1;
    }
    const to = taken ? `hand-${taker}-${card}` : "discard";
    flights.push(flight(card, from, to, taken ? "take" : "sweep"));
  };
  before.draw_area.forEach((card, slot) => {
    if (card !== null && after.draw_area[slot] !== card) leave(card, `draw-${slot}`);
  });
  if (clockLeft(before, after)) leave(before.clock!.card!, "clock");
  for (; coming > 0; coming--) {
    const card = KINDS.find((kind) => now!.hand && (gained[kind] ?? 0) > 0);
    if (card) gained[card]! -= 1;
    flights.push(flight(card ?? "back", "deck", `hand-${taker}-${card ?? "back"}`, "take"));
  }
  return flights;
}

/** Whether the clock card on show was taken, robbed or thrown away. */
function clockLeft(before: CardView, after: CardView): boolean {
  if (!before.clock?.card || !after.clock) return false;
  const turned = before.clock.cards_left - after.clock.cards_left;
  return after.clock.pile.length - turned < before.clock.pile.length;
}

/** What a hand has more of. */
function more(was: Counts, now: Counts): Counts {
  return Object.fromEntries(
    KINDS.map((kind) => [kind, Math.max(0, (now[kind] ?? 0) - (was[kind] ?? 0))]),
  );
}

function ticketChanges(was: Player, now: Player): Flight[] {
  const drawn = Math.max(0, now.choosing_from - was.choosing_from);
  return Array.from({ length: Math.min(drawn, 4) }, () =>
    flight("ticket", "tickets", `player-${now.seat}`, "tickets"),
  );
}

/** Colors of which a seat's Railyard lost all cards to a robbery in this change. */
export function robbedColors(flights: readonly Flight[], seat: number): Color[] {
  const from = flights.filter((one) => one.why === "rob").map((one) => one.from);
  return COLORS.filter((color) => from.includes(`yard-${seat}-${color}`));
}
