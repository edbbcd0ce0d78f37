/** What the server sends of Trains: Rising Sun (branchline/games/rising_sun/view.py and its face). */
import type { Facts } from "../../lib/types";
import type { RisingSunRouteView, RisingSunView } from "../../lib/wire";

export type CardType =
  "train" | "rail" | "station" | "action" | "attack" | "reaction" | "victory" | "waste";

/** What is printed on a card. */
export interface CardFact {
  name: string;
  types: CardType[];
  cost: number;
  money: number;
  points: number;
  text: string;
  /** What it does, in as few words as the face of a pile has room for. */
  short: string;
  /** What its effect gives. */
  rail_points: number;
  stations: number;
  provenance: string;
}

export type Terrain = "field" | "river" | "mountain" | "city" | "remote";

/** A hex of land as it is printed. */
export interface HexFact {
  id: string;
  q: number;
  r: number;
  terrain: Terrain;
  /** The name of a city or remote location; else empty. */
  place: string;
  /** What notation calls it: "Chiba", "mountain 1 4". */
  name: string;
  /** What people call it: "Chiba", "mountain b4". */
  called: string;
  /** Its row and column: "b4". */
  spot: string;
  /** How many stations a city has room for. */
  stations: number;
  /** What a remote location costs and is worth. */
  value: number;
  start: boolean;
}

export type RouteView = RisingSunRouteView;
export type SunView = RisingSunView;

/** One part of a price, by its code; those that make it cheaper are less than zero. */
export interface PricePart {
  code: string;
  money: number;
  number?: number;
  seat?: number;
}

export interface Price {
  money: number;
  parts: PricePart[];
}

/** What a rail costs and brings, as the server says. */
export interface RailAid {
  price: Price;
  gives?: { points?: number; routes?: string[]; waste?: number; money?: number };
}

/** What a seat could work out, as the server says (docs/programmers/meaning.md). */
export interface SunAid {
  seat: number;
  hexes: Record<string, RailAid>;
  routes: Record<string, { joined: boolean; way: { hexes: string[]; money: number } | null }>;
}

/** Cards by name. */
export type Cards = Record<string, number>;

export interface SunFacts extends Facts {
  board: string;
  name: string;
  region: string;
  rail_tokens: number;
  station_tokens: number;
  provenance: string;
  hexes: HexFact[];
  neighbours: Record<string, string[]>;
  remote_discount: number;
  counts_track: boolean;
  cards: CardFact[];
}
