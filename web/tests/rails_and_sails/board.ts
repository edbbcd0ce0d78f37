/** A small board for tests: a ring of five cities, a double route, a ship across, a way to nowhere. */
import { Atlas, type SailFacts, type Track } from "../../src/games/rails_and_sails/atlas";

function track(a: string, b: string, length: number, more: Partial<Track> = {}): Track {
  const color = more.color ?? "red";
  const kind = more.kind ?? "train";
  return {
    id: `${a}-${b}`,
    a,
    b,
    kind,
    color,
    length,
    pair: false,
    wraps: false,
    name: `${title(a)} - ${title(b)} (${color} ${kind})`,
    points: [0, 1, 2, 4, 7, 10, 15][length]!,
    ...more,
  };
}

const title = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

const tracks = [
  track("ayr", "bath", 2, { id: "ayr-bath-1" }),
  track("ayr", "bath", 2, { id: "ayr-bath-2", color: "green", name: "Ayr - Bath (green train)" }),
  track("bath", "cork", 3, { kind: "ship", color: "gray" }),
  track("cork", "deal", 1),
  track("ayr", "deal", 4, { pair: true, color: "gray" }),
  track("deal", "ely", 6, { kind: "ship", color: "black" }),
];

export function facts(): SailFacts {
  const cities = ["ayr", "bath", "cork", "deal", "ely"].map((id) => ({
    id,
    name: title(id),
    port: id !== "bath",
    junction: false,
  }));
  const actions = [
    { verb: "keep", what: [0, 1] },
    { verb: "stop", what: null },
    ...tracks.map(({ id }) => ({ verb: "claim", what: id })),
    { verb: "harbor", what: "ely" },
  ];
  return {
    game: "great-lakes",
    actions: Object.fromEntries(actions.entries()) as any,
    colors: ["purple", "yellow", "green", "red", "black", "white"],
    cities,
    tracks,
    pieces: 50,
    suggested_trains: 27,
  };
}

export const atlas = () => new Atlas(facts());
export const ticket = (...cities: string[]) => ({
  name: cities.map(title).join(" - "),
  cities,
  points: 10,
  penalty: 10,
});
