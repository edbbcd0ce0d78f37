/** Tickets: what they ask for, what there is of it, and who leads in the Big Cities. */
import {
  COLORS,
  groups,
  type CardView,
  type Color,
  type Counts,
  type Groups,
  type Options,
  type Player,
  type Ticket,
} from "./position";

/** Where a card that a ticket asks for is; null if it is still to be found. */
export type Where = "track" | "yard" | "hand";
export interface Pip {
  color: Color;
  where: Where | null;
  /** A locomotive would stand for it. */
  locomotive: boolean;
}

interface Supply {
  where: Where;
  cards: Counts;
  locomotives: number;
}

/** The cards of a ticket, each with the place where this player has it, best place first. */
export function coverage(ticket: Ticket, player: Player, options: Options = {}): Pip[] {
  const supplies = supply(player, options);
  const pips: Pip[] = COLORS.flatMap((color) =>
    Array.from({ length: ticket.cards[color] ?? 0 }, () => ({
      color,
      where: null,
      locomotive: false,
    })),
  );
  for (const pip of pips) pip.where = take(supplies, pip.color);
  for (const pip of pips.filter((pip) => pip.where === null)) {
    pip.where = take(supplies, null);
    pip.locomotive = pip.where !== null;
  }
  return pips;
}

function supply(player: Player, options: Options): Supply[] {
  const { locomotive = 0, ...cards } = player.hand ?? {};
  return [
    ...(player.track ? [laid("track", player.track, options)] : []),
    laid("yard", player.railyard, options),
    { where: "hand", cards, locomotives: locomotive },
  ];
}

/** Cards in a Railyard or on a track; locomotives there are wild again at scoring (ruling B3). */
function laid(where: Where, yard: Groups, options: Options): Supply {
  const asPlayed = options.track_locomotives === "as_played";
  const cards: Counts = {};
  let locomotives = 0;
  for (const group of groups(yard)) {
    cards[group.color] = group.cards + (asPlayed ? group.locomotives : 0);
    if (!asPlayed) locomotives += group.locomotives;
  }
  return { where, cards, locomotives };
}

/** Takes a card of a color, or a locomotive, from the first place that has one. */
function take(supplies: Supply[], color: Color | null): Where | null {
  for (const place of supplies) {
    if (color === null && place.locomotives > 0) {
      place.locomotives -= 1;
      return place.where;
    }
    if (color !== null && (place.cards[color] ?? 0) > 0) {
      place.cards[color]! -= 1;
      return place.where;
    }
  }
  return null;
}

/** The colors that some open ticket misses, looked at by itself. */
export function missing(player: Player, options: Options = {}): Set<Color> {
  const pips = (player.tickets ?? []).flatMap((ticket) => coverage(ticket, player, options));
  return new Set(pips.filter((pip) => pip.where === null).map((pip) => pip.color));
}

/** What no card in hand or Railyard stands for: for each color the most that one ticket misses. */
export function lacking(player: Player, options: Options = {}): { kind: Color; count: number }[] {
  const most: Partial<Record<Color, number>> = {};
  for (const ticket of player.tickets ?? []) {
    const gone = coverage(ticket, player, options).filter((pip) => pip.where === null);
    for (const color of COLORS) {
      const number = gone.filter((pip) => pip.color === color).length;
      if (number > (most[color] ?? 0)) most[color] = number;
    }
  }
  return COLORS.flatMap((kind) => (most[kind] ? [{ kind, count: most[kind]! }] : []));
}

/** How many cards of each color the open tickets need, all together. */
export function asked(tickets: readonly Ticket[]): Partial<Record<Color, number>> {
  const sum: Partial<Record<Color, number>> = {};
  for (const { cards } of tickets) {
    for (const color of COLORS) if (cards[color]) sum[color] = (sum[color] ?? 0) + cards[color];
  }
  return sum;
}

/** Whether a track pays for all of these tickets. */
export function pays(track: Groups, tickets: readonly Ticket[], options: Options = {}): boolean {
  const { cards, locomotives } = laid("track", track, options);
  const need = asked(tickets);
  const lacks = COLORS.reduce(
    (sum, color) => sum + Math.max(0, (need[color] ?? 0) - (cards[color] ?? 0)),
    0,
  );
  return lacks <= locomotives;
}

const MOST_STEPS = 20_000;

/** The tickets that a track which lies open pays for, with the most points. */
export function paid(track: Groups, tickets: readonly Ticket[], options: Options = {}): Ticket[] {
  const dear = [...tickets].sort((a, b) => b.points - a.points);
  const rest = dear.map((_, at) => dear.slice(at).reduce((sum, ticket) => sum + ticket.points, 0));
  let best: Ticket[] = [];
  let bestPoints = 0;
  let steps = 0;
  const search = (at: number, chosen: Ticket[], points: number) => {
    if (points > bestPoints) [best, bestPoints] = [chosen, points];
    if (at === dear.length || points + rest[at]! <= bestPoints || ++steps > MOST_STEPS) return;
    const more = [...chosen, dear[at]!];
    if (pays(track, more, options)) search(at + 1, more, points + dear[at]!.points);
    search(at + 1, chosen, points);
  };
  search(0, [], 0);
  return tickets.filter((ticket) => best.includes(ticket));
}

/** A Big City Bonus and how the players stand. */
export interface City {
  city: string;
  points: number;
  /** Completed tickets naming it, by seat; in a finished solo game the hidden opponent's last. */
  completed: number[];
  /** Who has most; empty while nobody has any. */
  leaders: number[];
  /** Own open tickets naming it, so far as they are known. */
  open: number;
}

/** The Big Cities, dearest first. */
export function bigCities(
  view: CardView,
  bonuses: Record<string, number>,
  seat: number | null,
): City[] {
  const holders = view.players.map((player) => player.completed);
  if (view.result?.opponent) holders.push(view.result.opponent.tickets);
  const own = seat === null ? [] : (view.players[seat]?.tickets ?? []);
  const naming = (tickets: readonly Ticket[], city: string) =>
    tickets.filter((ticket) => ticket.cities.includes(city)).length;
  return Object.entries(bonuses)
    .map(([city, points]) => {
      const completed = holders.map((tickets) => naming(tickets, city));
      const most = Math.max(...completed);
      const leaders = completed.flatMap((number, at) => (most > 0 && number === most ? [at] : []));
      return { city, points, completed, leaders, open: naming(own, city) };
    })
    .sort((a, b) => b.points - a.points);
}

/** The bonuses of a table, which an option may change (ruling A9). */
export function bonuses(printed: Record<string, number>, options: Options): Record<string, number> {
  return { ...printed, ...((options.big_city_bonus as Record<string, number> | undefined) ?? {}) };
}

/** The cards of a ticket that is completed: all of them lie on the track. */
export function onTrack(pips: readonly Pip[]): Pip[] {
  return pips.map((pip) => ({ ...pip, where: "track", locomotive: false }));
}

/** How a ticket stands, looked at by itself, in a word or two. */
export function standing(pips: readonly Pip[]): { word: string; good: boolean } {
  const missing = pips.filter((pip) => pip.where === null).length;
  if (missing > 0) return { word: `${missing} to find`, good: false };
  if (pips.every((pip) => pip.where === "track")) return { word: "on the track", good: true };
  return pips.some((pip) => pip.where === "hand")
    ? { word: "cards held", good: true }
    : { word: "on its way", good: true };
}
