/** The server over HTTP. */
import type { Facts } from "./types";
import type { GameInfo, Joined, JoinTable, LobbyInfo, MadeTable, NetworkInfo, NewTable, Now, PlayOn, RulesInfo, TableSummary, TakeSeat } from "./wire";

/** What the server would not do, and why. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly status: number,
  ) {
    super(sentence);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
  } catch {
    throw new Refused("lost", "The server cannot be reached just now.", 0);
  }
  if (response.ok) return (await response.json()) as T;
  throw await refusal(response);
}

async function refusal(response: Response): Promise<Refused> {
  const said = await response.json().catch(() => null);
  const sentence = typeof said?.sentence === "string" ? said.sentence : fallback(response.status);
  return new Refused(String(said?.code ?? response.status), sentence, response.status);
}

function fallback(status: number): string {
  if (status === 404) return "There is nothing at this address.";
  if (status === 429) return "That was a lot at once; please wait a moment.";
  return "The server could not do that.";
}

const games = new Map<string, Promise<unknown>>();

/** Asks once and remembers the answer; a failed question is asked again. */
function once<T>(path: string): Promise<T> {
  if (!games.has(path)) {
    const asked = call<T>("GET", path);
    asked.catch(() => games.delete(path));
    games.set(path, asked);
  }
  return games.get(path) as Promise<T>;
}

export const api = {
  games: () => once<GameInfo[]>("/games"),
  rules: (game: string) => once<RulesInfo>(`/games/${game}/rules`),
  facts: (table: string) => once<Facts>(`/tables/${table}/facts`),
  table: (table: string) => call<TableSummary>("GET", `/tables/${table}`),
  make: (table: NewTable) => call<MadeTable>("POST", "/tables", table),
  sit: (table: string, seat: TakeSeat) => call<unknown>("POST", `/tables/${table}/sit`, seat),
  lobby: () => call<LobbyInfo>("GET", "/lobby"),
  join: (table: string, who: JoinTable) => call<Joined>("POST", `/tables/${table}/join`, who),
  playOn: (table: string, from: PlayOn) => call<MadeTable>("POST", `/tables/${table}/play-on`, from),
  start: (table: string) => call<unknown>("POST", `/tables/${table}/start`, {}),
  rematch: (table: string, seat: number) =>
    call<{ table: string }>("POST", `/tables/${table}/seats/${seat}/rematch`, {}),
  now: (table: string, seat: number | null) =>
    call<Now>("GET", seat === null ? `/tables/${table}/watch/now` : `/tables/${table}/seats/${seat}/now`),
  network: () => call<NetworkInfo>("GET", "/network"),
  openNetwork: () => call<NetworkInfo>("POST", "/network", {}),
  record: (table: string) => `/api/tables/${table}/record`,
  /** A board; a light one has the address that tables use too, so that it is fetched once. */
  rulePicture: (name: string, dark = false) => `/api/pictures/rules/${name}.svg${dark ? "?theme=dark" : ""}`,
  board: (board: string, dark = false) => `/api/boards/${board}.svg${dark ? "?theme=dark" : ""}`,
  shown: (theme: string, still: boolean) => `/api/pictures/table.svg?theme=${theme}${still ? "&still=true" : ""}`,
  card: (name: string) => `/api/cards/${encodeURIComponent(name)}.svg`,
};
