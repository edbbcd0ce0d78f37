import { expect, test } from "vitest";
import { asked, onTrack, plain, standing } from "../../src/games/card_game/tickets";
import { ticket } from "./table";

const chicago = ticket("Seattle - Chicago", 15, { black: 1, yellow: 2 });
const dallas = ticket("Chicago - Dallas", 6, { green: 1, yellow: 1 });

test("the cards of a ticket are held, on their way or on the track when nothing is missing", () => {
  const words = (...places: ("track" | "yard" | "hand" | null)[]) =>
    standing(places.map((where) => ({ color: "red", where, wild: false }))).word;
  expect(words("hand", null, null)).toBe("2 to find");
  expect(words("hand", "track")).toBe("cards held");
  expect(words("yard", "track")).toBe("on its way");
  expect(words("track", "track")).toBe("on the track");
});

test("tickets together ask for the sum of their cards", () => {
  expect(asked([chicago, dallas])).toEqual({ black: 1, green: 1, yellow: 3 });
});

test("of a ticket that is done all cards lie on the track", () => {
  expect(plain(dallas).map(({ color }) => color)).toEqual(["green", "yellow"]);
  expect(onTrack(dallas).every(({ where }) => where === "track")).toBe(true);
});
