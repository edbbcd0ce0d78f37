/** The table in sentences, and the numbers beside the players. */
import type { View } from "../../lib/types";
import { countWords, joinWords } from "../../lib/words";
import type { Stat } from "../ui";
import type { Aid } from "./aid";
import {
  between,
  groups,
  kinds,
  points,
  solo,
  type CardView,
  type Groups,
  type Kind,
  type Player,
  type Ticket,
} from "./position";
import { cardWords, endWords, handWords, soloWords, type Names } from "./sentences";

export function stats(view: View, seat: number): Stat[] {
  const player = (view as CardView).players[seat]!;
  const done = player.completed.length;
  return [
    { label: done === 1 ? "ticket done" : "tickets done", value: done },
    {
      label:
        player.choosing_from === 0
          ? "open"
          : player.open_tickets > 0
            ? "open, choosing more"
            : "open, choosing",
      value: player.open_tickets,
    },
    { label: player.hand_size === 1 ? "card" : "cards", value: player.hand_size },
    { label: "on the track", value: player.track_size },
  ];
}

/** Points that everyone can see: completed tickets, and the result once the game is over. */
export function score(view: View, seat: number): number | null {
  const { result, players } = view as CardView;
  return result ? (result.scores[seat] ?? null) : points(players[seat]!.completed);
}

/** The position as strong as the table shows it; {0}, {1}… stand for the players. */
export function describe(view: View, aid: Aid, names: Names = (seat) => `{${seat}}`): string[] {
  const seen = view as CardView;
  return [
    ...status(seen, names),
    ...market(seen),
    ...seen.players.flatMap((player) => yard(player, names)),
    ...own(seen),
    ...cityLines(seen, aid, names),
    ...ending(seen, names),
  ];
}

function status(view: CardView, names: Names): string[] {
  const deck = view.half === 2 ? "the second deck" : "the first deck";
  const where =
    view.turn === 0
      ? "Tickets are being chosen"
      : `Turn ${view.turn}${solo(view) ? "" : `, ${deck}`}`;
  const who = view.actor === null ? "" : `; ${names(view.actor)} to act`;
  const end = endWords(view);
  return [`${where}${who}.`, ...(end ? [end] : [])];
}

function market(view: CardView): string[] {
  const faceUp = view.draw_area.filter((card): card is Kind => card !== null);
  const row = faceUp.length > 0 ? faceUp.join(", ") : "nothing";
  const lines = [
    `Draw Area: ${row}. Deck: ${countWords(view.deck, "card")}. Ticket deck: ${countWords(view.ticket_deck, "ticket")}.`,
    `Discard pile: ${handWords(view.discard) || "empty"}.`,
  ];
  if (view.clock) {
    const card = view.clock.card ? `shows ${a(view.clock.card)}` : "shows no card";
    const buried = view.clock.pile.slice(0, -1);
    const under = buried.length > 0 ? ` Under it: ${buried.join(", ")}.` : "";
    lines.push(
      `The Station Clock ${card}; ${countWords(view.clock.cards_left, "clock card")} left.${under}`,
    );
  }
  return lines;
}

function a(kind: Kind): string {
  if (kind === "locomotive") return "a locomotive";
  return `${kind === "orange" ? "an" : "a"} ${kind} card`;
}

function yard(player: Player, names: Names): string[] {
  const name = names(player.seat);
  const known = handWords(player.known_hand);
  const hand = `${countWords(player.hand_size, "card")} in hand${known && !player.hand ? ` (known: ${known})` : ""}`;
  const done = player.completed.length > 0 ? `; completed: ${ticketList(player.completed)}` : "";
  return [
    `${name}: Railyard ${groupWords(player.railyard) || "empty"}; track ${countWords(player.track_size, "card")}; ` +
      `${hand}; ${countWords(player.open_tickets, "open ticket")}${done}.`,
  ];
}

function groupWords(yard: Groups): string {
  return joinWords(
    groups(yard).map(({ color, cards, locomotives }) => {
      const parts = [
        ...(cards ? [`${cards} ${color}`] : []),
        ...(locomotives ? [`${cardWords("locomotive", locomotives)} as ${color}`] : []),
      ];
      return parts.join(" with ");
    }),
  );
}

function own(view: CardView): string[] {
  const player = view.seat === null ? undefined : view.players[view.seat];
  if (!player?.hand) return [];
  const lines = [`Your hand: ${handWords(player.hand) || "empty"}.`];
  if (player.track && !view.result)
    lines.push(`On your track: ${groupWords(player.track) || "nothing"}.`);
  if (player.offer?.length) lines.push(`You choose from: ${ticketList(player.offer)}.`);
  for (const ticket of player.tickets ?? []) lines.push(`Your open ticket ${ticketWords(ticket)}.`);
  return lines;
}

export function ticketWords(ticket: Ticket): string {
  return `${between(ticket)}, ${ticket.points} points, ${asksWords(ticket)}`;
}

export function asksWords(ticket: Ticket): string {
  return `asks for ${joinWords(kinds(ticket.cards).map(({ kind, count: number }) => `${number} ${kind}`))}`;
}

function ticketList(tickets: readonly Ticket[]): string {
  return tickets.map((ticket) => `${between(ticket)} (${ticket.points})`).join(", ");
}

function cityLines(view: CardView, aid: Aid, names: Names): string[] {
  return (aid.big_cities ?? []).map(({ city, points, completed, leaders, open }) => {
    const name = (seat: number) =>
      seat < view.players.length ? names(seat) : "the hidden opponent";
    const lead =
      leaders.length > 0
        ? `${joinWords(leaders.map(name))} ${leaders.length > 1 ? "lead" : "leads"} with ${countWords(completed[leaders[0]!]!, "ticket")}`
        : "nobody has completed a ticket there";
    const mine = open > 0 ? `; you have ${countWords(open, "open ticket")} there` : "";
    return `${city}, ${points} points: ${lead}${mine}.`;
  });
}

function ending(view: CardView, names: Names): string[] {
  const result = view.result;
  if (!result) return [];
  const lines = result.scores.map((score, seat) => `${names(seat)}: ${score} points.`);
  if (result.opponent) {
    lines.push(soloWords(result.outcome ?? "lost", result.scores[0]!, result.opponent.total));
    lines.push(`The hidden opponent’s tickets: ${ticketList(result.opponent.tickets)}.`);
  } else lines.push(`Won by ${joinWords(result.winners.map(names))}.`);
  return lines;
}
