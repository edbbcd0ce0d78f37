import { describe, expect, test } from "vitest";
import {
  asked,
  bigCities,
  bonuses,
  coverage,
  paid,
  pays,
  standing,
} from "../../src/games/card_game/tickets";
import { facts, player, table, ticket } from "./table";

const boston = ticket("Miami - Boston", 12, { blue: 1, orange: 1, red: 1 });
const chicago = ticket("Seattle - Chicago", 15, { black: 1, yellow: 2 });
const dallas = ticket("Chicago - Dallas", 6, { green: 1, yellow: 1 });

describe("what there is of a ticket", () => {
  test("each card is looked for on the track, in the Railyard and in the hand", () => {
    const me = player(0, {
      track: { blue: { cards: 1, locomotives: 0 } },
      railyard: { orange: { cards: 2, locomotives: 0 } },
      hand: { red: 1 },
    });
    expect(coverage(boston, me)).toEqual([
      { color: "blue", where: "track", locomotive: false },
      { color: "orange", where: "yard", locomotive: false },
      { color: "red", where: "hand", locomotive: false },
    ]);
  });

  test("a track that lies face down counts for nothing", () => {
    const me = player(0, { track_size: 9, hand: {} });
    expect(coverage(boston, me).every((pip) => pip.where === null)).toBe(true);
  });

  test("locomotives stand in for what is missing, but not as played if the table says so", () => {
    const me = player(0, {
      railyard: { green: { cards: 0, locomotives: 1 } },
      hand: { yellow: 1 },
    });
    expect(coverage(chicago, me)).toEqual([
      { color: "black", where: "yard", locomotive: true },
      { color: "yellow", where: "hand", locomotive: false },
      { color: "yellow", where: null, locomotive: false },
    ]);
    expect(coverage(chicago, me, { track_locomotives: "as_played" })[0]!.where).toBeNull();
  });

  test("the cards of a ticket are held, on their way or on the track when nothing is missing", () => {
    const words = (...places: ("track" | "yard" | "hand" | null)[]) =>
      standing(places.map((where) => ({ color: "red", where, locomotive: false }))).word;
    expect(words("hand", null, null)).toBe("2 to find");
    expect(words("hand", "track")).toBe("cards held");
    expect(words("yard", "track")).toBe("on its way");
    expect(words("track", "track")).toBe("on the track");
  });

  test("tickets together ask for the sum of their cards", () => {
    expect(asked([chicago, dallas])).toEqual({ black: 1, green: 1, yellow: 3 });
  });
});

describe("what a track pays for", () => {
  const track = { yellow: { cards: 2, locomotives: 1 }, black: { cards: 1, locomotives: 0 } };

  test("a set fits if the locomotives make up for what it lacks", () => {
    expect(pays(track, [chicago])).toBe(true);
    expect(pays(track, [chicago, dallas])).toBe(false);
    expect(pays(track, [dallas])).toBe(true);
    expect(pays(track, [dallas], { track_locomotives: "as_played" })).toBe(false);
  });

  test("the dearest set is found, in the order of the tickets", () => {
    expect(paid(track, [dallas, chicago])).toEqual([chicago]);
    expect(paid({}, [dallas])).toEqual([]);
  });
});

describe("Big Cities", () => {
  test("whoever completed most tickets naming a city leads, ties together", () => {
    const me = player(0, { completed: [chicago], tickets: [dallas] });
    const view = table({ players: [me, player(1, { completed: [dallas] }), player(2)] });
    const found = bigCities(view, facts.big_cities, 0);
    expect(found.map(({ city }) => city)[0]).toBe("New York");
    const city = (name: string) => found.find((one) => one.city === name);
    expect(city("Chicago")).toMatchObject({ completed: [1, 1, 0], leaders: [0, 1], open: 1 });
    expect(city("Seattle")).toMatchObject({ leaders: [0], open: 0 });
    expect(city("Miami")!.leaders).toEqual([]);
  });

  test("an option changes what a city is worth", () => {
    expect(bonuses(facts.big_cities, { big_city_bonus: { Miami: 20 } })).toMatchObject({
      Miami: 20,
      Dallas: 10,
    });
  });
});
