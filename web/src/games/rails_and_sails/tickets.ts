/** Tickets: what a seat's tracks join, what is missing, and the shortest way still open. */
import type { Atlas, Track } from "./atlas";

export interface Ticket {
  name: string;
  cities: string[];
  points: number;
  /** Of a tour: what it is worth out of order. */
  any_order?: number;
  penalty: number;
  state?: "open" | "completed out of order" | "completed";
}

export type Claimed = Record<string, number>;

/** The best way that would complete a ticket. */
export interface Outlook {
  /** All cities are joined. */
  joined: boolean;
  /** Spaces still to claim; null if others have cut it off. */
  left: number | null;
  trains: number;
  ships: number;
  /** Spaces of the way that are one's own. */
  own: number;
  /** Tracks still to claim. */
  missing: Track[];
  /** One's own tracks on the way. */
  mine: Track[];
}

/** One seat's network on a board. */
export class Network {
  readonly #group = new Map<string, string>();

  constructor(
    readonly atlas: Atlas,
    readonly claimed: Claimed,
    readonly seat: number | null,
  ) {
    for (const [id, owner] of Object.entries(claimed)) {
      const track = atlas.tracks.get(id);
      if (owner === seat && track) this.#group.set(this.root(track.a), this.root(track.b));
    }
  }

  root(city: string): string {
    let at = city;
    for (let up = this.#group.get(at); up !== undefined && up !== at; up = this.#group.get(at))
      at = up;
    return at;
  }

  /** Whether all these cities are joined by own tracks. */
  joins(cities: readonly string[]): boolean {
    return cities.every((city) => this.root(city) === this.root(cities[0]!));
  }

  /** Whether a track could still become this seat's: nobody has it, and its double does not close it. */
  open(track: Track): boolean {
    if (this.claimed[track.id] !== undefined) return false;
    const twin = this.atlas.twin(track);
    const owner = twin && this.claimed[twin.id];
    return owner === undefined || (this.atlas.doublesOpen && owner !== this.seat);
  }

  mine(track: Track): boolean {
    return this.seat !== null && this.claimed[track.id] === this.seat;
  }

  /** The outlook of a ticket; `given` are tracks taken as claimed already. */
  outlook(cities: readonly string[], given: ReadonlySet<string> = new Set()): Outlook {
    const walked = new Set<Track>();
    for (let at = 1; at < cities.length; at++) {
      const leg = this.way(cities[at - 1]!, cities[at]!, given, walked);
      if (leg === null)
        return { joined: false, left: null, trains: 0, ships: 0, own: 0, missing: [], mine: [] };
      leg.forEach((track) => walked.add(track));
    }
    const has = (track: Track) => this.mine(track) || given.has(track.id);
    const missing = [...walked].filter((track) => !has(track));
    const mine = [...walked].filter(has);
    const [trains, ships] = [spaces(missing, "train"), spaces(missing, "ship")];
    return {
      joined: missing.length === 0,
      left: trains + ships,
      trains,
      ships,
      own: spaces(mine),
      missing,
      mine,
    };
  }

  /** The way with the fewest spaces still to claim between two cities; of several, the one with the fewest routes, then the most points. */
  way(
    from: string,
    to: string,
    given: ReadonlySet<string>,
    walked: ReadonlySet<Track>,
  ): Track[] | null {
    const far = new Map<string, number>([[from, 0]]);
    const came = new Map<string, { city: string; track: Track }>();
    const ahead = new Set([from]);
    while (ahead.size > 0) {
      const here = least(ahead, far);
      ahead.delete(here);
      if (here === to) break;
      for (const track of this.atlas.around(here)) {
        const cost = this.#cost(track, given, walked);
        if (cost === null) continue;
        const there = track.a === here ? track.b : track.a;
        const length = far.get(here)! + cost;
        if (length < (far.get(there) ?? Infinity)) {
          far.set(there, length);
          came.set(there, { city: here, track });
          ahead.add(there);
        }
      }
    }
    if (!far.has(to)) return null;
    const way: Track[] = [];
    for (let at = to; at !== from; at = came.get(at)!.city) way.push(came.get(at)!.track);
    return way.reverse();
  }

  /** What it takes to go along a track; a little for own ones, so that the way is short. */
  #cost(track: Track, given: ReadonlySet<string>, walked: ReadonlySet<Track>): number | null {
    if (this.mine(track) || given.has(track.id) || walked.has(track)) return 1e-6 * track.length;
    return this.open(track) ? track.length + 1e-2 - 1e-4 * track.points : null;
  }
}

function least(cities: Iterable<string>, far: ReadonlyMap<string, number>): string {
  let [best, length] = ["", Infinity];
  for (const city of cities) if (far.get(city)! < length) [best, length] = [city, far.get(city)!];
  return best;
}

function spaces(tracks: readonly Track[], kind?: Track["kind"]): number {
  return tracks.reduce((sum, track) => sum + (kind && track.kind !== kind ? 0 : track.length), 0);
}

/** What a track would do for a ticket. */
export interface Help {
  ticket: Ticket;
  /** Spaces left before and after. */
  before: number;
  after: number;
  completes: boolean;
}

/** What claiming a track would do for tickets still open, the greatest help first: it is a step of their best way, or completes one. */
export function helps(network: Network, track: Track, tickets: readonly Ticket[]): Help[] {
  const given = new Set([track.id]);
  const found: Help[] = [];
  for (const ticket of tickets) {
    const before = network.outlook(ticket.cities);
    if (before.joined || before.left === null) continue;
    const after = network.outlook(ticket.cities, given);
    if (after.joined || isStep(track, before, after)) {
      found.push({ ticket, before: before.left, after: after.left!, completes: after.joined });
    }
  }
  return found.sort(
    (a, b) =>
      Number(b.completes) - Number(a.completes) || b.before - b.after - (a.before - a.after),
  );
}

/** Whether a track is a step of a best way: it takes its own spaces and points from what is left, one route fewer, and nothing else. */
function isStep({ length, points }: Track, before: Outlook, after: Outlook): boolean {
  if (after.left !== before.left! - length || after.missing.length !== before.missing.length - 1)
    return false;
  return worthOf(after.missing) === worthOf(before.missing) - points;
}

const worthOf = (tracks: readonly Track[]) => tracks.reduce((sum, { points }) => sum + points, 0);

/** A ticket with how far it has come, for showing. */
export interface Standing {
  ticket: Ticket;
  outlook: Outlook;
  done: boolean;
  /** From 0 to 1. */
  progress: number;
  /** "connected", "6 spaces left", "cut off". */
  words: string;
  /** The same where there is little room. */
  brief: string;
  tone: "good" | "open" | "bad";
}

export function standing(network: Network, ticket: Ticket, over = false): Standing {
  const outlook = network.outlook(ticket.cities);
  const done = outlook.joined;
  const all = outlook.own + (outlook.left ?? 0);
  const progress = done ? 1 : outlook.left === null || all === 0 ? 0 : outlook.own / all;
  const tone = done ? "good" : outlook.left === null || over ? "bad" : "open";
  const brief = words(ticket, outlook, over, true);
  return { ticket, outlook, done, progress, words: words(ticket, outlook, over), brief, tone };
}

function words(ticket: Ticket, outlook: Outlook, over: boolean, brief = false): string {
  if (outlook.joined) {
    if (!ticket.any_order) return "connected";
    return isOutOfOrder(ticket)
      ? `${brief ? "" : "joined, "}not in order: ${ticket.any_order}`
      : "connected in order";
  }
  if (over) return "not connected";
  if (outlook.left === null) return "cut off";
  return left(outlook);
}

/** "6 spaces left: 2 train, 4 ship". */
export function left(outlook: Outlook): string {
  return open(outlook, " left");
}

/** The same of a ticket that is only looked at: "3 train spaces". */
export function open(outlook: Outlook, after = ""): string {
  if (outlook.left === null) return "cut off";
  const kinds = [
    outlook.trains && `${outlook.trains} train`,
    outlook.ships && `${outlook.ships} ship`,
  ].filter(Boolean);
  const all = `${outlook.left === 1 ? "space" : "spaces"}${after}`;
  return kinds.length === 1 ? `${kinds[0]} ${all}` : `${outlook.left} ${all}: ${kinds.join(", ")}`;
}

/** What a ticket is worth as it stands. */
export function worth(ticket: Ticket): number {
  if (ticket.state === "completed") return ticket.points;
  return isOutOfOrder(ticket) ? (ticket.any_order ?? 0) : -ticket.penalty;
}

/** Whether a tour counts less, since its cities are joined in another order. */
function isOutOfOrder({ state }: Ticket): boolean {
  return state !== undefined && state !== "open" && state !== "completed";
}

/** What a harbor in a city would be worth with these tickets completed. */
export function harborWorth(
  city: string,
  tickets: readonly Ticket[],
  points: readonly number[],
): number {
  const naming = tickets.filter((ticket) => ticket.cities.includes(city)).length;
  return naming === 0 ? 0 : points[Math.min(naming, points.length) - 1]!;
}
