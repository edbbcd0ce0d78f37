/** Tickets: how they stand, as the server works it out, put into words. */

export interface Ticket {
  name: string;
  cities: string[];
  points: number;
  /** Of a tour: what it is worth out of order. */
  any_order?: number;
  penalty: number;
}

/** The best way that would complete a ticket. */
export interface Way {
  name: string;
  /** Whether all its cities are joined. */
  joined: boolean;
  /** Spaces still to claim; null if others have cut it off. */
  left: number | null;
  trains: number;
  ships: number;
  /** Spaces of the way that are its owner's. */
  own: number;
  /** Tracks still to claim, and those of the way that are the owner's. */
  missing: string[];
  mine: string[];
  /** The neighboring cities of the ticket that are not joined. */
  apart: [string, string][];
  /** What the ticket would bring now; not of one that is only offered. */
  points?: number;
  /** Whether it is completed, a tour in its order. */
  in_order?: boolean;
}

/** What claiming a track would do for a ticket. */
export interface Help {
  ticket: string;
  /** Spaces left before and after. */
  before: number;
  after: number;
  completes: boolean;
}

/** What a player can work out from their view, as the server has worked it out. */
export interface Aid {
  /** The tracks that can still be claimed, cards and pieces apart. */
  open: string[];
  /** One's own tickets; at the end everyone's. */
  tickets: (Way & { seat: number })[];
  offer?: Way[];
  /** Of each track that helps tickets, the greatest help first. */
  helps?: Record<string, Help[]>;
  /** Of a port: how many tickets name it, what a harbor brings as they stand, and what it can. */
  harbors?: Record<string, { tickets: number; points: number; possible: number }>;
}

const UNKNOWN: Way = {
  name: "",
  joined: false,
  left: null,
  trains: 0,
  ships: 0,
  own: 0,
  missing: [],
  mine: [],
  apart: [],
};

/** The way of a ticket among those that the server told. */
export function wayOf(ways: readonly Way[] | undefined, name: string): Way {
  return ways?.find((way) => way.name === name) ?? UNKNOWN;
}

/** A ticket with how far it has come, for showing. */
export interface Standing {
  ticket: Ticket;
  way: Way;
  done: boolean;
  /** From 0 to 1. */
  progress: number;
  /** "connected", "6 spaces left", "cut off". */
  words: string;
  /** The same where there is little room. */
  brief: string;
  tone: "good" | "open" | "bad";
}

export function standing(way: Way, ticket: Ticket, over = false): Standing {
  const { joined: done, left, own } = way;
  const all = own + (left ?? 0);
  const progress = done ? 1 : left === null || all === 0 ? 0 : own / all;
  const tone = done ? "good" : left === null || over ? "bad" : "open";
  const brief = words(ticket, way, over, true);
  return { ticket, way, done, progress, words: words(ticket, way, over), brief, tone };
}

function words(ticket: Ticket, way: Way, over: boolean, brief = false): string {
  if (way.joined) {
    if (!ticket.any_order) return "connected";
    return way.in_order
      ? "connected in order"
      : `${brief ? "" : "joined, "}not in order: ${ticket.any_order}`;
  }
  if (over) return "not connected";
  return spacesLeft(way, " left");
}

/** "3 train spaces", "6 spaces: 2 train, 4 ship", "cut off". */
export function spacesLeft(way: Way, after = ""): string {
  if (way.left === null) return "cut off";
  const kinds = [way.trains && `${way.trains} train`, way.ships && `${way.ships} ship`].filter(
    Boolean,
  );
  const all = `${way.left === 1 ? "space" : "spaces"}${after}`;
  return kinds.length === 1 ? `${kinds[0]} ${all}` : `${way.left} ${all}: ${kinds.join(", ")}`;
}
