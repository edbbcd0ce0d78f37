/** Robbing: what of the rivals' Railyards one could take now and for which cards, and who could take one's own. */
import {
  COLORS,
  size,
  type CardView,
  type Color,
  type Counts,
  type Options,
  type Player,
} from "./position";

/** The fewest cards that rob a stack: of its color first, then locomotives. */
export interface Price {
  cards: number;
  locomotives: number;
}

/** What robbing so many cards of a color takes from a hand; null if the hand has not enough. */
export function price(
  hand: Counts,
  color: Color,
  there: number,
  options: Options = {},
): Price | null {
  const [own, wild] = [hand[color] ?? 0, hand.locomotive ?? 0];
  const cards = Math.min(own, there + 1);
  const locomotives = there + 1 - cards;
  if (locomotives > wild || (options.real_card_required && cards === 0)) return null;
  return { cards, locomotives };
}

/** A stack of one's own that a rival is known to be able to take. */
export interface Risk {
  seat: number;
  color: Color;
  /** How many of one's cards. */
  cards: number;
  by: Price;
}

/** By cards that all have seen being taken only; what else a hand holds nobody knows. */
export function risks(view: CardView, seat: number, options: Options = {}): Risk[] {
  if (options.robbing === false) return [];
  const yard = view.players[seat]?.railyard ?? {};
  return COLORS.flatMap((color) => {
    const cards = size(yard[color]);
    if (cards === 0) return [];
    return view.players.flatMap((rival) => {
      const by = rival.seat === seat ? null : price(rival.known_hand, color, cards, options);
      return by ? [{ seat: rival.seat, color, cards, by }] : [];
    });
  });
}

/** What leaves a Railyard for the track at the next turn of its owner, and what stays: one card of each color goes. */
export function leaving(player: Player): { go: Color[]; stay: number } {
  const go = COLORS.filter((color) => size(player.railyard[color]) > 0);
  const all = go.reduce((sum, color) => sum + size(player.railyard[color]), 0);
  return { go, stay: all - go.length };
}
