/** Making a table, and remembering the invitations of its open seats while this tab is open. */
import { api } from "./api";
import { usual } from "./levels";
import { prefs } from "./prefs.svelte";
import { inviteLink } from "./router.svelte";
import type { GameInfo, MadeTable, NewSeat, NewTable, TableInfo } from "./wire";

/** The level one played at last, or else the second. */
export function usualBot(game: GameInfo): string {
  return usual(game.bots, prefs.level(game.id)).name;
}

/** Makes a table, starts it if nobody has to be waited for, and tells its id. */
export async function makeTable(table: NewTable, title: string): Promise<string> {
  const made = await api.make(table);
  remember(made, table.game, title);
  if (!table.seats.some((seat) => seat.kind === "open")) await api.start(made.id);
  return made.id;
}

/** A table of one's own that goes on from a moment of a game that is over, bots in the other seats. */
export async function playOn(
  table: TableInfo,
  from: { turn: number } | { actions: number },
  seat: number,
): Promise<string> {
  const games = await api.games();
  const bot = usualBot(games.find((game) => game.id === table.game)!);
  const seats = table.seats.map((one): NewSeat =>
    one.seat === seat ? { kind: "me", name: prefs.name || "Guest" } : { kind: "bot", bot },
  );
  const made = await api.playOn(table.id, { ...from, seats });
  remember(made, table.game, table.title);
  await api.start(made.id);
  return made.id;
}

/** Who is to sit in a seat of a table that is being made. */
export interface Place {
  kind: NewSeat["kind"];
  name: string;
  bot: string;
}

/** A seat as it is before anything is chosen. */
export function freshPlace(game: GameInfo, kind: Place["kind"]): Place {
  return { kind, name: kind === "me" ? prefs.name : "", bot: usualBot(game) };
}

/** A seat as the server is told it. */
export function seated({ kind, name, bot }: Place): NewSeat {
  if (kind === "bot") return { kind, bot };
  if (kind === "open") return { kind };
  return { kind, name: name.trim() || "Guest" };
}

/** Remembers the name that whoever makes a table has given. */
export function keepName(places: readonly Place[]): void {
  const me = places.find((one) => one.kind === "me")?.name.trim();
  if (me) prefs.name = me;
}

/** A table that goes on from a shared position, started if nobody has to be waited for. */
export async function playPosition(
  id: string,
  table: TableInfo,
  places: readonly Place[],
): Promise<string> {
  keepName(places);
  const made = await api.playPosition(id, { seats: places.map(seated) });
  remember(made, table.game, table.title);
  if (!places.some((place) => place.kind === "open")) await api.start(made.id);
  return made.id;
}

/** Keeps the seats of this screen, and the tokens of open ones. */
export function remember(made: MadeTable, game: string, title: string): void {
  const seats = made.seats.filter((seat) => seat.kind === "me" || seat.kind === "here");
  prefs.keep({ id: made.id, game, title, seats: seats.map((seat) => seat.seat), at: Date.now() });
  const open = made.seats.filter((seat) => seat.kind === "open" && seat.token);
  const tokens = Object.fromEntries(open.map((seat) => [seat.seat, seat.token]));
  if (open.length > 0)
    sessionStorage.setItem(`branchline.invite.${made.id}`, JSON.stringify(tokens));
}

/** Goes to the rematch of a table, which the first to ask makes; each seat's token fits there too. */
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

/** A secret of a seat that nobody can guess. */
export function freshToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
