/** Makes tables, and remembers the invitations to their open seats while this tab is open. */
import { api } from "./api";
import { preferredLevel } from "./levels";
import { prefs } from "./prefs.svelte";
import { inviteLink } from "./router.svelte";
import type { GameInfo, MadeTable, NewSeat, NewTable, TableInfo } from "./wire";

/** The bot last chosen, or else the second level. */
export function preferredBot(game: GameInfo): string {
  return preferredLevel(game.bots, prefs.level(game.id)).name;
}

/** Makes a table, starts it if no seat is open, and returns its id. */
export async function makeTable(table: NewTable, title: string): Promise<string> {
  const made = await api.make(table);
  rememberTable(made, table.game, title);
  if (!table.seats.some((seat) => seat.kind === "open")) await api.start(made.id);
  return made.id;
}

/** Makes a table that continues from a moment of a finished game, with bots in the other seats. */
export async function playOn(
  table: TableInfo,
  from: { turn: number } | { actions: number },
  seat: number,
): Promise<string> {
  const games = await api.games();
  const bot = preferredBot(games.find((game) => game.id === table.game)!);
  const seats = table.seats.map((one): NewSeat =>
    one.seat === seat ? { kind: "me", name: prefs.name || "Guest" } : { kind: "bot", bot },
  );
  const made = await api.playOn(table.id, { ...from, seats });
  rememberTable(made, table.game, table.title);
  await api.start(made.id);
  return made.id;
}

/** A row of the form for a new table: who sits in a seat. */
export interface SeatChoice {
  kind: NewSeat["kind"];
  name: string;
  bot: string;
}

/** A row before anything is chosen. */
export function newPlace(game: GameInfo, kind: SeatChoice["kind"]): SeatChoice {
  return { kind, name: kind === "me" ? prefs.name : "", bot: preferredBot(game) };
}

/** A row as the server expects it. */
export function toNewSeat({ kind, name, bot }: SeatChoice): NewSeat {
  if (kind === "bot") return { kind, bot };
  if (kind === "open") return { kind };
  return { kind, name: name.trim() || "Guest" };
}

/** Remembers the name that the maker of a table entered. */
export function rememberName(places: readonly SeatChoice[]): void {
  const me = places.find((one) => one.kind === "me")?.name.trim();
  if (me) prefs.name = me;
}

/** Makes a table that continues from a shared position, started if no seat is open. */
export async function playPosition(
  id: string,
  table: TableInfo,
  places: readonly SeatChoice[],
): Promise<string> {
  rememberName(places);
  const made = await api.playPosition(id, { seats: places.map(toNewSeat) });
  rememberTable(made, table.game, table.title);
  if (!places.some((place) => place.kind === "open")) await api.start(made.id);
  return made.id;
}

/** Remembers the seats of this screen, and the tokens of open ones. */
export function rememberTable(made: MadeTable, game: string, title: string): void {
  const seats = made.seats.filter((seat) => seat.kind === "me" || seat.kind === "here");
  prefs.keep({ id: made.id, game, title, seats: seats.map((seat) => seat.seat), at: Date.now() });
  const open = made.seats.filter((seat) => seat.kind === "open" && seat.token);
  const tokens = Object.fromEntries(open.map((seat) => [seat.seat, seat.token]));
  if (open.length > 0)
    sessionStorage.setItem(`branchline.invite.${made.id}`, JSON.stringify(tokens));
}

/** Joins the rematch of a table, which the first to ask makes; each seat's token is valid there too. */
export async function rematch(
  table: string,
  seats: readonly number[],
  game: string,
  title: string,
): Promise<string> {
  let id = table;
  for (const seat of seats) id = (await api.rematch(table, seat)).table;
  prefs.keep({ id, game, title, seats: [...seats], at: Date.now() });
  const { state, seats: sitters } = await api.table(id);
  if (state === "waiting" && sitters.filter((one) => one.kind === "person").length === seats.length)
    await api.start(id);
  return id;
}

/** The invite links of a table's open seats, for who made it. */
export function invitations(table: string, origin: string): Record<number, string> {
  try {
    const kept = sessionStorage.getItem(`branchline.invite.${table}`);
    const tokens = JSON.parse(kept ?? "{}") as Record<number, string>;
    const links = Object.entries(tokens).map(([seat, token]) => [
      Number(seat),
      inviteLink(origin, table, Number(seat), token),
    ]);
    return Object.fromEntries(links);
  } catch {
    return {};
  }
}

export function forgetInvitations(table: string): void {
  sessionStorage.removeItem(`branchline.invite.${table}`);
}

/** A random secret for a seat. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
