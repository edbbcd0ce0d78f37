/** The address bar: which page is shown. */

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; id: string }
  | { page: "watch"; id: string }
  | { page: "replay"; id: string }
  | { page: "position"; id: string }
  | { page: "learn"; id: string | null }
  | { page: "review"; id: string }
  | { page: "rules"; game: string | null }
  | { page: "story" }
  | { page: "lost" };

/** The page that a path names. */
export function parseRoute(path: string): Route {
  const [page, part, ...rest] = path.split("/").filter(Boolean).map(decode);
  if (rest.length > 0) return { page: "lost" };
  if (page === undefined) return { page: "home" };
  if (page === "rules") return { page: "rules", game: part ?? null };
  if (page === "learn") return { page, id: part ?? null };
  if (page === "games" && part === undefined) return { page: "story" };
  if (part === undefined) return { page: "lost" };
  if (page === "new") return { page: "new", game: part };
  if (
    page === "table" ||
    page === "watch" ||
    page === "replay" ||
    page === "position" ||
    page === "review"
  )
    return { page, id: part };
  return { page: "lost" };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A seat and its secret from an invite link's fragment, which is never sent to a server. */
export function readInvitation(fragment: string): { seat: number; token: string } | null {
  const said = new URLSearchParams(fragment.replace(/^#/, ""));
  const seat = said.get("seat");
  const token = said.get("token");
  return seat && /^\d$/.test(seat) && token ? { seat: Number(seat), token } : null;
}

/** The key of a player's games from a link's fragment, which browsers do not send to a server. */
export function readKey(fragment: string): string | null {
  const key = new URLSearchParams(fragment.replace(/^#/, "")).get("key");
  return key && /^[\w.~-]{24,128}$/.test(key) ? key : null;
}

/** The turn of a replay that a link's fragment names. */
export function readTurn(fragment: string): number | null {
  const turn = new URLSearchParams(fragment.replace(/^#/, "")).get("turn");
  return turn && /^\d{1,4}$/.test(turn) ? Number(turn) : null;
}

/** The moment of a review that a link's fragment names, as a number of actions. */
export function readMoment(fragment: string): number | null {
  return /^#\d{1,5}$/.test(fragment) ? Number(fragment.slice(1)) : null;
}

/** The link that invites to a seat. */
export function inviteLink(origin: string, table: string, seat: number, token: string): string {
  return `${origin}/table/${table}#seat=${seat}&token=${encodeURIComponent(token)}`;
}

/** Where a pasted link leads: to a seat, to look on, to a replay or a position; null if it is none of these. */
export function resolvePasted(text: string, origin: string): string | null {
  const link = text.trim();
  const parts =
    /^(https?:\/\/[^/]+)?\/(table|watch|replay|position|review)\/([\w-]{6,40})(#.*)?$/.exec(link);
  if (!parts) return /^[\w-]{6,40}$/.test(link) ? `/watch/${link}` : null;
  const [, host, page, id, fragment = ""] = parts;
  const seated = page !== "table" || readInvitation(fragment) !== null;
  const path = `/${seated ? page : "watch"}/${id}${fragment}`;
  return host && host !== origin ? `${host}${path}` : path;
}

class Router {
  path = $state(typeof location === "undefined" ? "/" : location.pathname);
  readonly route: Route = $derived(parseRoute(this.path));

  constructor() {
    if (typeof window === "undefined") return;
    window.addEventListener("popstate", () => (this.path = location.pathname));
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Whether another page was shown before this one. */
  moved = false;

  go(path: string, replace = false): void {
    this.moved = true;
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.path = location.pathname;
    window.scrollTo(0, 0);
  }

  /** Names a moment of the page in the address bar. */
  name(fragment: string): void {
    history.replaceState(null, "", location.pathname + fragment);
  }

  /** Takes the invitation out of the address bar, so that nobody reads it over a shoulder. */
  forgetFragment(): void {
    history.replaceState(null, "", location.pathname);
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.("a[href^='/']");
    const plain = !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey;
    if (!(link instanceof HTMLAnchorElement) || !plain || event.shiftKey) return;
    if (link.target || link.hasAttribute("download") || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  }
}

export const router = new Router();
