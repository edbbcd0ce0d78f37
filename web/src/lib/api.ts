/** The server over HTTP. */
import type { Facts } from "./types";
import type {
  GameInfo,
  Joined,
  JoinTable,
  LessonInfo,
  LessonTold,
  LobbyInfo,
  MadeTable,
  NetworkInfo,
  NewLesson,
  NewTable,
  Now,
  PlayOn,
  PlayPosition,
  ReviewInfo,
  RulesInfo,
  SharedLink,
  SharedPosition,
  SharePosition,
  StoryGame,
  TableSummary,
  TakeSeat,
  WhatIf,
} from "./wire";

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

async function call<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      },
    });
  } catch {
    throw new Refused("lost", "The server cannot be reached just now.", 0);
  }
  if (response.status === 204) return null as T;
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

function reviewOf(table: string, seat: number | null, more: Record<string, string> = {}): string {
  const asked = new URLSearchParams({ ...(seat === null ? {} : { seat: String(seat) }), ...more });
  return `/tables/${table}/review${asked.size > 0 ? `?${asked}` : ""}`;
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
  playOn: (table: string, from: PlayOn) =>
    call<MadeTable>("POST", `/tables/${table}/play-on`, from),
  sharePosition: (table: string, what: SharePosition) =>
    call<SharedLink>("POST", `/tables/${table}/positions`, what),
  position: (id: string) => once<SharedPosition>(`/positions/${id}`),
  positionFacts: (id: string) => once<Facts>(`/positions/${id}/facts`),
  playPosition: (id: string, who: PlayPosition) =>
    call<MadeTable>("POST", `/positions/${id}/play-on`, who),
  whatIf: (table: string, from: WhatIf) =>
    call<MadeTable>("POST", `/tables/${table}/what-if`, from),
  putAway: (board: string) => call<null>("DELETE", `/tables/${board}/what-if`),
  start: (table: string) => call<unknown>("POST", `/tables/${table}/start`, {}),
  rematch: (table: string, seat: number) =>
    call<{ table: string }>("POST", `/tables/${table}/seats/${seat}/rematch`, {}),
  now: (table: string, seat: number | null) =>
    call<Now>(
      "GET",
      seat === null ? `/tables/${table}/watch/now` : `/tables/${table}/seats/${seat}/now`,
    ),
  lessons: () => once<LessonInfo[]>("/lessons"),
  lesson: (lesson: string) => once<LessonTold>(`/lessons/${encodeURIComponent(lesson)}`),
  beginLesson: (lesson: string, who: NewLesson) =>
    call<MadeTable>("POST", `/lessons/${lesson}`, who),
  review: (table: string, seat: number | null) => call<ReviewInfo>("GET", reviewOf(table, seat)),
  /** Made only in time that no bot needs. */
  wishReview: (table: string, seat: number | null) =>
    call<ReviewInfo>("POST", reviewOf(table, seat, { spare: "true" })),
  beginReview: (table: string, seat: number | null) =>
    call<ReviewInfo>("POST", reviewOf(table, seat)),
  story: (key: string) => call<{ games: StoryGame[] }>("GET", "/story", undefined, key),
  keepGames: (key: string, games: StoryGame[]) => call<unknown>("POST", "/story", { games }, key),
  forgetGames: (key: string) => call<unknown>("DELETE", "/story", undefined, key),
  network: () => call<NetworkInfo>("GET", "/network"),
  openNetwork: () => call<NetworkInfo>("POST", "/network", {}),
  record: (table: string) => `/api/tables/${table}/record`,
  /** A board's picture; the light one has the same address as at tables, so that it is fetched once. */
  rulePicture: (name: string, dark = false) =>
    `/api/pictures/rules/${name}.svg${dark ? "?theme=dark" : ""}`,
  board: (board: string, dark = false) => `/api/boards/${board}.svg${dark ? "?theme=dark" : ""}`,
  shown: (theme: string, still: boolean) =>
    `/api/pictures/table.svg?theme=${theme}${still ? "&still=true" : ""}`,
  card: (name: string) => `/api/cards/${encodeURIComponent(name)}.svg`,
};
