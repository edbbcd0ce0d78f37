import { expect, test } from "vitest";
import { describe } from "../../src/games/rails_and_sails/describe";
import { facts, ticket } from "./board";

const player = (seat: number, more = {}) => ({
  seat,
  train_cards: 2,
  ship_cards: 1,
  known_hand: { "red train": 1 },
  trains: 20,
  ships: 30,
  box: { trains: 1, ships: 2 },
  harbors_left: 3,
  points: 7,
  tickets_held: 1,
  choosing_from: 0,
  ...more,
});

const view = {
  game: "great-lakes",
  seat: 0,
  actor: 1,
  decision: "turn",
  turn: 9,
  first_player: 0,
  final_turns: 3,
  display: ["red train", null, "wild"],
  train_deck: 40,
  ship_deck: 30,
  discards: { "red train": 2, "green ship": 1 },
  ticket_deck: 20,
  claimed: { "ayr-deal": 0, "deal-ely": 1 },
  harbors: { ely: 1 },
  players: [
    player(0, { hand: { wild: 2 }, tickets: [{ ...ticket("ayr", "cork"), state: "open" }] }),
    player(1),
  ],
};

const cork = {
  ...{ seat: 0, name: "Ayr - Cork", joined: false, left: 1, trains: 1, ships: 0, own: 4 },
  ...{ missing: ["cork-deal"], mine: ["ayr-deal"], apart: [["ayr", "cork"] as [string, string]] },
};
const aid = {
  open: ["ayr-bath-1", "ayr-bath-2", "bath-cork", "cork-deal"],
  tickets: [cork],
};

test("the text tells all that the map shows", () => {
  const text = describe(view as any, facts(), aid).join("\n");
  expect(text).toContain("To act: {1}.");
  expect(text).toContain("Last round: 3 turns to come after this one.");
  expect(text).toContain("Face up: red train, an empty place and wild.");
  expect(text).toContain("known to hold 1 red train");
  expect(text).toContain("Your hand: 2 wilds.");
  expect(text).toContain(
    "Your ticket Ayr – Cork, 10 points: 1 train space left. The shortest way open needs Cork – Deal, red train, 1 space.",
  );
  expect(text).toContain("Routes of {0}: Ayr – Deal, gray train, 4 spaces, two cards a space.");
  expect(text).toContain("Harbors of {1}: Ely.");
  expect(text).toContain(
    "Open routes from Bath: Ayr 2 red train, Ayr 2 green train and Cork 3 gray ship.",
  );
  expect(text).toContain("Open routes from Ely (port): none.");
});
