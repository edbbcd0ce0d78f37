/** The position in sentences: as strong as the map. */
import type { SailsView } from "../../lib/wire";
import { countWords, withDashes, joinWords } from "../../lib/words";
import { Atlas, type SailFacts, type Track } from "./atlas";
import { byDeck, inWords } from "./cards";
import { standing, wayOf, type Aid, type Ticket } from "./tickets";

/** {0}, {1}… stand for the players. */
export function describe(view: SailsView, facts: SailFacts, aid: Aid): string[] {
  const atlas = new Atlas(facts);
  const who = (seat: number) => `{${seat}}`;
  return [
    ...turn(view, who),
    ...market(view),
    ...view.players.map((player) => about(player, who)),
    ...hand(view),
    ...tickets(view, atlas, aid),
    ...routes(view, atlas, who),
    ...open(atlas, aid),
  ];
}

type Who = (seat: number) => string;

function turn(view: SailsView, who: Who): string[] {
  if (view.result) {
    const scores = view.result.scores.map((score, seat) => `${who(seat)} ${score}`);
    return [`The game is over: ${joinWords(scores)}.`];
  }
  const said = [`Turn ${view.turn}. To act: ${view.actor === null ? "nobody" : who(view.actor)}.`];
  if (view.final_turns !== null)
    said.push(`Last round: ${countWords(view.final_turns, "turn")} to come after this one.`);
  return said;
}

function market(view: SailsView): string[] {
  const shown = view.display.map((card) => card ?? "an empty place");
  const gone = byDeck(view.discards);
  return [
    `Face up: ${joinWords(shown)}.`,
    `Decks: ${countWords(view.train_deck, "train card")}, ${countWords(view.ship_deck, "ship card")}, ${countWords(view.ticket_deck, "ticket")}.`,
    `Discards: ${countWords(gone.train, "train card")}, ${countWords(gone.ship, "ship card")}.`,
  ];
}

function about(player: SailsView["players"][number], who: Who): string {
  const known = inWords(player.known_hand);
  return [
    `${who(player.seat)}: ${countWords(player.points, "point")}, ${countWords(player.trains, "train")}, ${countWords(player.ships, "ship")}`,
    `${countWords(player.harbors_left, "harbor")} left`,
    `${countWords(player.train_cards, "train card")}, ${countWords(player.ship_cards, "ship card")}, ${countWords(player.tickets_held, "ticket")}`,
    `${player.box.trains ?? 0} trains and ${player.box.ships ?? 0} ships in the box${known && !player.hand ? `, known to hold ${known}` : ""}.`,
  ].join(", ");
}

function hand(view: SailsView): string[] {
  const held = view.seat === null ? undefined : view.players[view.seat]?.hand;
  return held ? [`Your hand: ${inWords(held) || "empty"}.`] : [];
}

function tickets(view: SailsView, atlas: Atlas, aid: Aid): string[] {
  return view.players.flatMap((player) => {
    const ways = aid.tickets.filter((way) => way.seat === player.seat);
    return ((player.tickets ?? []) as Ticket[]).map((ticket) => {
      const now = standing(wayOf(ways, ticket.name), ticket, view.decision === "over");
      const way = now.way.missing.map((id) => atlas.about(atlas.track(id)));
      const missing =
        !now.done && way.length > 0 && view.decision !== "over"
          ? ` The shortest way open needs ${joinWords(way)}.`
          : "";
      const mine = player.seat === view.seat ? "Your ticket" : `Ticket of {${player.seat}}`;
      return `${mine} ${withDashes(ticket.name)}, ${countWords(ticket.points, "point")}: ${now.words}.${missing}`;
    });
  });
}

function routes(view: SailsView, atlas: Atlas, who: Who): string[] {
  return view.players.flatMap(({ seat }) => {
    const owned = Object.keys(view.claimed).filter((id) => view.claimed[id] === seat);
    const harbors = Object.keys(view.harbors).filter((id) => view.harbors[id] === seat);
    return [
      `Routes of ${who(seat)}: ${joinWords(owned.map((id) => atlas.about(atlas.track(id)))) || "none"}.`,
      ...(harbors.length > 0
        ? [`Harbors of ${who(seat)}: ${joinWords(harbors.map((id) => atlas.city(id).name))}.`]
        : []),
    ];
  });
}

function open(atlas: Atlas, aid: Aid): string[] {
  const free = new Set(aid.open);
  return [...atlas.cities.values()].map((city) => {
    const ways = atlas.around(city.id).filter((track) => free.has(track.id));
    const port = city.junction ? " (junction)" : city.port ? " (port)" : "";
    return `Open routes from ${city.name}${port}: ${joinWords(ways.map((track) => other(track, city.id, atlas))) || "none"}.`;
  });
}

function other(track: Track, from: string, atlas: Atlas): string {
  const there = atlas.city(track.a === from ? track.b : track.a);
  return `${there.name} ${track.length} ${track.color} ${track.kind}${track.pair ? " pairs" : ""}`;
}
