/** What is asked, in sentences: of me, and of others while I wait. */
import { capitalize, countWords, joinWords } from "../../lib/words";
import type { Choices } from "../../lib/choices";
import type { SunFacts, SunView } from "./types";
import { called, hex } from "./hexes";

/** A question: who or what asks it, and the sentence. */
export interface Asked {
  /** The card that is being carried out, if it is one. */
  card: string | null;
  /** "Your turn", "Route ability", or whose card it is: "Guest plays Regulations". */
  lead: string;
  sentence: string;
}

type Name = (seat: number) => string;

/** The questions that cards ask; `left` is how many cards are still to be named. */
const QUESTIONS: Record<string, (view: SunView, name: Name, choices: Choices) => string> = {
  station: (view) =>
    `Build ${view.this_turn.left && view.this_turn.left > 1 ? countWords(view.this_turn.left, "station") : "a station"} in a lit city.`,
  rail: (view) => `Lay a rail in a lit hex; you have ${have(view)}.`,
  "return-waste": () => "How many Waste cards do you return to the supply?",
  "pay-for-points": (_view, _name, choices) =>
    `How many points do you buy, at ${choices.get("count", 1)?.meaning.price?.money} money each?`,
  discard: (view) => `Discard ${cards(view)} from your hand.`,
  "discard-any": (view) =>
    view.this_turn.left
      ? `Discarded ${countWords(view.this_turn.left, "card")} so far. Discard more, or stop.`
      : "Discard as many cards from your hand as you like.",
  trash: () => "Trash a card from your hand; it leaves the game.",
  "trash-any": (view) => `Trash up to ${cards(view)} from your hand; they leave the game.`,
  gain: () => "Choose a lit card of the supply to gain.",
  reveal: () => "Reveal a Train from your hand to gain another one like it.",
  take: () => "Take one of these cards into your hand, or none.",
  "put-back": (view) =>
    "Put these cards back on the deck one by one: " +
    (countWords(view.shown?.cards.length ?? 0, "card") + " left, the last one ends on top."),
  look: (view) =>
    (view.shown?.cards.length ?? 0) > 1
      ? "These are the top cards of your deck. Discard any of them; the rest goes back."
      : "This is the top card of your deck. Discard it, or leave it there.",
  name: () => "Name a card. If it is on top of your deck, you get it.",
  "put-on-deck": (view) =>
    (view.this_turn.left ?? 1) > 1
      ? `Put ${cards(view)} from your hand on your deck; the last one ends on top.`
      : "Put a card from your hand on top of your deck.",
  fetch: () => "Take a card from your discard pile into your hand.",
  "train-to-deck": () => "Put a Train that you have in play on top of your deck.",
  "train-in-play": () => "Choose a Train in play: its money counts once more.",
  copy: () =>
    "Choose an Action in your hand: its effect is carried out, and it stays in your hand.",
  choose: () => "Choose one.",
  react: (_view, _name, choices) =>
    choices.has("reveal")
      ? "Reveal Legal Counsel from your hand, so that this attack does not affect you?"
      : "You have no Legal Counsel; you are asked so that nobody knows.",
  "pass-card": () => "Pick a card from your hand to pass on to the left.",
  strike: (view, name) => `Choose the Train that ${whose(view, name)} discards.`,
  judge: (view, name) =>
    `This is on top of the deck of ${whose(view, name)}. Discard it, or leave it there?`,
  reclaim: () => "Return a Waste: from your hand, or from your discard pile?",
};

/** What others are doing while one waits. */
const DOING: Record<string, string> = {
  "first-rail": "chooses where to start",
  turn: "is playing",
  discount: "is paying for a rail",
  station: "is building a station",
  rail: "is laying a rail",
  "return-waste": "decides how much Waste to return",
  "pay-for-points": "decides how many points to buy",
  discard: "has to discard",
  "discard-any": "chooses cards to discard",
  trash: "chooses a card to trash",
  "trash-any": "chooses cards to trash",
  gain: "chooses a card to gain",
  reveal: "chooses a Train to reveal",
  take: "chooses a card to take",
  "put-back": "puts cards back on the deck",
  look: "looks at the top of the deck",
  name: "names a card",
  "put-on-deck": "puts a card on the deck",
  fetch: "fetches a card from the discard pile",
  "train-to-deck": "puts a Train on the deck",
  "train-in-play": "chooses a Train in play",
  copy: "chooses an Action to carry out",
  choose: "chooses an effect",
  react: "may react",
  "pass-card": "picks a card to pass on",
  strike: "chooses a Train to be discarded",
  judge: "judges the top card",
  reclaim: "returns a Waste",
};

/** What is asked of the seat that decides now. */
export function asked(view: SunView, facts: SunFacts, choices: Choices, name: Name): Asked {
  if (view.decision === "first-rail") {
    return {
      card: null,
      lead: "To begin",
      sentence: "Lay your first rail in a lit hex. It is free, and your rails grow from there.",
    };
  }
  if (view.decision === "turn")
    return { card: null, lead: "Your turn", sentence: turn(view, choices) };
  if (view.decision === "discount") {
    const there = view.this_turn.hex ? hex(facts, view.this_turn.hex) : null;
    return {
      card: null,
      lead: "Your turn",
      sentence: `How do you pay for the rail in ${there ? called(there) : "this hex"}?`,
    };
  }
  const question = QUESTIONS[view.decision];
  const sentence = question ? question(view, name, choices) : "Choose one of the lit things.";
  return { card: view.this_turn.effect ?? null, lead: lead(view, name), sentence };
}

/** Who asks: one's own card, another's, or a route's ability. */
function lead(view: SunView, name: Name): string {
  const effect = view.this_turn.effect;
  if (view.turn_of !== view.actor) {
    const who = name(view.turn_of);
    return effect ? `${who} plays ${effect}` : `${who} plays`;
  }
  return effect ?? "Route ability";
}

/** What is asked of somebody else, or that the game is over. */
export function waiting(view: SunView, name: Name): string {
  if (view.actor === null) return over(view, name);
  const effect = view.this_turn.effect;
  const because = effect && view.decision !== "turn" ? ` (${effect})` : "";
  return `${name(view.actor)} ${DOING[view.decision] ?? "is choosing"}${because}.`;
}

function over(view: SunView, name: Name): string {
  const winners = view.result?.winners ?? [];
  if (winners.length === 0) return "The game is over.";
  const who = joinWords(winners.map(name));
  return `The game is over: ${who} ${winners.length > 1 ? "share the win" : "won"}.`;
}

/** What a turn offers just now. */
function turn(view: SunView, choices: Choices): string {
  if (choices.has("pass")) return "Play cards from your hand, or pass.";
  const can: string[] = [];
  if (choices.has("hex")) can.push("lay a rail");
  if (choices.has("buy") || choices.has("buy-top")) can.push("buy");
  if (choices.has("play") || choices.has("money")) can.push("play a card");
  if (choices.has("route")) can.push("use a route");
  if (can.length === 0) return "There is nothing more to do.";
  if (can.length === 1 && choices.has("end")) can.push("end the turn");
  return `${capitalize(joinWords(can, "or"))}.`;
}

/** What ending the turn now would leave undone; null if nothing. */
export function unused(view: SunView, choices: Choices): string | null {
  const free = choices.of("hex").some(({ meaning }) => meaning.price?.money === 0);
  const { money } = view.this_turn;
  const buys =
    money > 0 &&
    [...choices.of("buy"), ...choices.of("buy-top")].some(({ what }) => what !== "Waste");
  const left = [free && "lay a free rail", buys && `buy with your ${money} money`].filter(
    Boolean,
  ) as string[];
  return left.length > 0 ? `You can still ${joinWords(left, "or")}. End the turn?` : null;
}

/** Money and rail points of this turn. */
export function have(view: SunView): string {
  const { money, rail_points } = view.this_turn;
  return rail_points > 0
    ? `${money} money and ${countWords(rail_points, "rail point")}`
    : `${money} money`;
}

function cards(view: SunView): string {
  return countWords(view.this_turn.left ?? 1, "card");
}

function whose(view: SunView, name: Name): string {
  return view.shown ? name(view.shown.seat) : "the other player";
}

/** What else holds for the rest of the turn, in a few words each. */
export function lasting(view: SunView): string[] {
  return view.this_turn.effects.map((effect) => effect.sentence);
}

/** The verb of a card that answers a decision: "Discard", "Take". */
export const CARD_VERBS: Record<string, string> = {
  discard: "Discard",
  "discard-any": "Discard",
  trash: "Trash",
  "trash-any": "Trash",
  gain: "Gain",
  reveal: "Reveal",
  take: "Take",
  "put-back": "Put back",
  look: "Discard",
  name: "Name",
  "put-on-deck": "Put on deck",
  fetch: "Take",
  "train-to-deck": "Put on deck",
  "train-in-play": "Count again",
  copy: "Carry out",
  "pass-card": "Pass on",
  strike: "Discard",
  judge: "Discard",
};

/** What saying no is called: "Stop", "Leave it". */
export const STOP_WORDS: Record<string, string> = {
  "discard-any": "Discard no more",
  "trash-any": "Trash no more",
  take: "Take none",
  look: "Leave the rest",
  judge: "Leave it on the deck",
  react: "Let it happen",
  trash: "There is none to trash",
  reveal: "There is none to reveal",
  copy: "There is none to carry out",
  reclaim: "There is none to return",
};

/** Where the cards to choose from lie. */
export type Place = "hand" | "supply" | "shown" | "in-play" | "discard-pile" | "any";

export function placeOf(decision: string): Place | null {
  switch (decision) {
    case "discard":
    case "discard-any":
    case "trash":
    case "trash-any":
    case "reveal":
    case "put-on-deck":
    case "copy":
    case "pass-card":
      return "hand";
    case "gain":
      return "supply";
    case "take":
    case "put-back":
    case "look":
    case "strike":
    case "judge":
      return "shown";
    case "train-to-deck":
    case "train-in-play":
      return "in-play";
    case "fetch":
      return "discard-pile";
    case "name":
      return "any";
    default:
      return null;
  }
}

/** The part of the page that is asked about, which a phone turns to. */
export function partOf(decision: string, choices: Choices): "hand" | "market" | null {
  const place = placeOf(decision);
  if (place === "hand") return "hand";
  if (place === "supply" || place === "any") return "market";
  if (decision !== "turn") return null;
  if (choices.has("play") || choices.has("pass") || choices.has("money")) return "hand";
  return choices.has("buy") && !choices.has("hex") ? "market" : null;
}

/** Whether a card can be picked where it lies, or only in the strip. */
export function isInSight(view: SunView, name: string): boolean {
  const place = placeOf(view.decision);
  return place === "hand" || ((place === "supply" || place === "any") && name in view.supply);
}

/** How many of a card there are to choose from. */
export function countOf(view: SunView, name: string): number {
  const me = view.players[view.actor ?? 0];
  switch (placeOf(view.decision)) {
    case "hand":
      return me?.hand?.[name] ?? 1;
    case "supply":
      return view.supply[name] ?? 0;
    case "shown":
      return view.shown?.cards.filter((one) => one === name).length ?? 1;
    case "in-play":
      return view.in_play[name] ?? 1;
    case "discard-pile":
      return me?.discards[name] ?? 1;
    default:
      return me?.unseen[name] ?? 0;
  }
}
