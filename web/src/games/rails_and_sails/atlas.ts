/** Atlas: what is printed on a board, looked up by name; it never changes during a game. */
import { actionId } from "../../lib/actions";
import type { Facts } from "../../lib/types";
import type { CardColor } from "../../lib/symbols";

export interface City {
  id: string;
  name: string;
  port: boolean;
  /** A meeting of tracks that is no city. */
  junction: boolean;
}

export interface Track {
  id: string;
  a: string;
  b: string;
  kind: "train" | "ship";
  color: CardColor | "gray";
  length: number;
  /** Two train cards of a color for each space. */
  pair: boolean;
  /** Leaves the board at one edge and comes back at the other. */
  wraps: boolean;
  /** How notation and log call it. */
  name: string;
  points: number;
}

export interface SailFacts extends Facts {
  game: string;
  cities: City[];
  tracks: Track[];
  pieces: number;
  suggested_trains: number;
}

export class Atlas {
  readonly cities: Map<string, City>;
  readonly tracks: Map<string, Track>;
  /** Whether tracks run over the edge of the board. */
  readonly wraps: boolean;
  readonly #around = new Map<string, Track[]>();

  constructor(readonly facts: SailFacts) {
    this.wraps = facts.tracks.some((track) => track.wraps);
    this.cities = new Map(facts.cities.map((city) => [city.id, city]));
    this.tracks = new Map(facts.tracks.map((track) => [track.id, track]));
    for (const track of facts.tracks) this.#place(track);
  }

  #place(track: Track): void {
    for (const end of [track.a, track.b]) {
      this.#around.set(end, [...(this.#around.get(end) ?? []), track]);
    }
  }

  city(id: string): City {
    return this.cities.get(id)!;
  }
  track(id: string): Track {
    return this.tracks.get(id)!;
  }
  /** The tracks into a city. */
  around(city: string): readonly Track[] {
    return this.#around.get(city) ?? [];
  }
  /** The id of an action by its meaning. */
  action(verb: string, what?: unknown): number | undefined {
    return actionId(this.facts, verb, what) ?? undefined;
  }

  /** "Duluth – Chicago". */
  ends(track: Track): string {
    return `${this.city(track.a).name} – ${this.city(track.b).name}`;
  }
  /** "Duluth – Chicago, red train, 3 spaces". */
  about(track: Track): string {
    const spaces = track.length === 1 ? "1 space" : `${track.length} spaces`;
    return `${this.ends(track)}, ${track.color} ${track.kind}, ${spaces}${track.pair ? ", two cards a space" : ""}`;
  }
}
