import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Connection, type Socket } from "../src/lib/connection.svelte";
import { PACES } from "../src/lib/pacing";

class FakeSocket implements Socket {
  onopen = null;
  onclose: ((event: unknown) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readyState = 1;
  sent: any[] = [];
  constructor(readonly url: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop() {
    this.readyState = 3;
    this.onclose?.({});
  }
}

let sockets: FakeSocket[] = [];
const newest = () => sockets.at(-1)!;

function now(number: number, more: object = {}) {
  const view = { actor: 0, decision: "turn", turn: number, players: [] };
  const log = [{ number, kind: "move", seat: 1, text: `{1} does ${number}.` }];
  return {
    type: "now",
    version: 1,
    number,
    moment: number,
    seat: 0,
    view,
    moves: [],
    log,
    table: { seats: [] },
    ...more,
  };
}

function open(): Connection {
  const connection = new Connection(
    "abc",
    0,
    (url) => sockets[sockets.push(new FakeSocket(url)) - 1]!,
    "http://here",
  );
  return connection.open();
}

/** A browser that keeps things. */
function storage(): Map<string, string> {
  const kept = new Map<string, string>();
  const methods = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  vi.stubGlobal(
    "localStorage",
    new Proxy(methods, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: (_, name) => ({
        value: kept.get(String(name)),
        enumerable: true,
        configurable: true,
      }),
    }),
  );
  return kept;
}

const waiting = (kept: Map<string, string>) =>
  [...kept.keys()].filter((name) => name.includes("unsent")).length;

beforeEach(() => {
  sockets = [];
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => ({ ok: true, json: async () => ({ actions: [] }) }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a line", () => {
  test("has no gap in its log after a long absence", () => {
    const connection = open();
    newest().say(now(3));
    newest().drop();
    vi.advanceTimersByTime(1000);
    const missed = Array.from({ length: 40 }, (_, at) => ({
      number: 61 + at,
      kind: "move",
      seat: 1,
      text: "",
    }));
    newest().say(now(100, { log: missed, log_from: 61 }));
    expect(connection.log.map((one) => one.number)).toEqual(missed.map((one) => one.number));
  });

  test("connects to its seat and is up with the first frame", () => {
    const connection = open();
    expect(newest().url).toBe("ws://here/api/tables/abc/seats/0/socket?version=1&since=0");
    expect(connection.link).toBe("opening");
    newest().say(now(3));
    expect(connection.link).toBe("up");
    expect(connection.shown?.number).toBe(3);
  });

  test("resumes from the last number it saw", () => {
    const connection = open();
    newest().say(now(7));
    newest().drop();
    expect(connection.link).toBe("lost");
    expect(connection.shown?.number).toBe(7);
    vi.advanceTimersByTime(500);
    expect(newest().url).toContain("since=7");
    newest().say(now(8));
    expect(connection.link).toBe("up");
  });

  test("waits longer and longer, and hurries when told to", () => {
    const connection = open();
    newest().say(now(1));
    newest().drop();
    vi.advanceTimersByTime(400);
    expect(sockets).toHaveLength(2);
    newest().drop();
    vi.advanceTimersByTime(400);
    expect(sockets).toHaveLength(2);
    connection.hurry();
    expect(sockets).toHaveLength(3);
  });

  test("sends what was not acknowledged again, with the same key, once it is back", async () => {
    const connection = open();
    newest().say(now(1));
    const done = connection.act([5, 6]);
    const [first] = newest().sent;
    expect(first).toMatchObject({ type: "act", actions: [5, 6], moment: 1 });
    expect(connection.pending).toBe(1);
    newest().drop();
    vi.advanceTimersByTime(500);
    expect(newest().sent).toHaveLength(0);
    newest().say(now(1));
    expect(newest().sent).toEqual([first]);
    newest().say({ type: "ack", key: first.key, number: 2 });
    expect(await done).toBe(true);
    expect(connection.pending).toBe(0);
    newest().drop();
    vi.advanceTimersByTime(500);
    newest().say(now(2));
    expect(newest().sent).toHaveLength(0);
  });

  test("takes up what was not acknowledged after a reload, once, and forgets what was answered", () => {
    const kept = storage();
    const before = open();
    newest().say(now(1));
    newest().drop();
    void before.act([5]);
    void before.chat("on a train");
    void before.hint();
    void before.why(3);
    expect(before.unsent).toBe(2);
    before.close();
    const after = open();
    expect(after.unsent).toBe(2);
    newest().say(now(1));
    const said = newest().sent;
    expect(said.map(({ type }) => type)).toEqual(["act", "chat"]);
    expect(said[0]).toMatchObject({ actions: [5], moment: 1 });
    newest().say({ type: "ack", key: said[0].key, number: 2 });
    newest().say({ type: "refusal", key: said[1].key, code: "rate", sentence: "Too often." });
    expect(after.refusal?.sentence).toBe(
      "What you did without a connection no longer fits. Too often.",
    );
    expect([after.unsent, waiting(kept)]).toEqual([0, 0]);
  });

  test("without a connection there is one move at a time, and another seat's is its own", async () => {
    storage();
    const connection = open();
    newest().say(now(1));
    newest().drop();
    void connection.act([5]);
    expect(await connection.act([6])).toBe(false);
    expect(connection.refusal?.sentence).toContain("not sent yet");
    const other = new Connection(
      "abc",
      1,
      (url) => sockets[sockets.push(new FakeSocket(url)) - 1]!,
      "http://here",
    ).open();
    expect(other.unsent).toBe(0);
  });

  test("where it is turned away nothing is kept", () => {
    const kept = storage();
    const connection = open();
    newest().say(now(1));
    newest().drop();
    void connection.act([5]);
    vi.advanceTimersByTime(500);
    newest().say({
      type: "refusal",
      key: null,
      code: "table",
      sentence: "There is no such table.",
    });
    expect(waiting(kept)).toBe(0);
  });

  test("a connection that does not answer for long is given up", () => {
    const connection = open();
    newest().say(now(1));
    void connection.act([5]);
    vi.advanceTimersByTime(8000);
    expect(connection.link).toBe("lost");
    vi.advanceTimersByTime(500);
    newest().say(now(1));
    expect(newest().sent[0]).toMatchObject({ type: "act", actions: [5] });
  });

  test("keeps what is said while the connection is lost", () => {
    const connection = open();
    newest().say(now(1));
    newest().drop();
    void connection.chat("still here");
    vi.advanceTimersByTime(500);
    newest().say(now(1));
    expect(newest().sent[0]).toMatchObject({ type: "chat", text: "still here" });
  });

  test("a refusal is shown and answers no", async () => {
    const connection = open();
    newest().say(now(1));
    const done = connection.act([5]);
    const { key } = newest().sent[0];
    newest().say({ type: "refusal", key, code: "late", sentence: "That came too late." });
    expect(await done).toBe(false);
    expect(connection.refusal?.code).toBe("late");
  });

  test("a question that is refused is simply not answered", async () => {
    const connection = open();
    newest().say(now(1));
    const ways = connection.ways(4);
    newest().say({ type: "refusal", key: newest().sent[0].key, code: "illegal", sentence: "No." });
    expect(await ways).toEqual({ ways: [], more: false });
    expect(connection.refusal).toBeNull();
  });

  test("does not knock again where it is turned away", () => {
    const connection = open();
    newest().say({
      type: "refusal",
      key: null,
      code: "token",
      sentence: "This seat is someone else's.",
    });
    newest().drop();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(connection.turnedAway?.code).toBe("token");
  });

  test("shows a burst of others' moves one after the other", () => {
    const connection = open();
    newest().say(now(1));
    for (const number of [2, 3, 4]) newest().say(now(number));
    expect(connection.frame?.number).toBe(2);
    expect(connection.newest?.number).toBe(4);
    vi.advanceTimersByTime(PACES.normal);
    expect(connection.frame?.number).toBe(3);
    vi.advanceTimersByTime(PACES.normal);
    expect(connection.frame?.number).toBe(4);
    expect(connection.log.map((one) => one.number)).toEqual([1, 2, 3, 4]);
  });

  test("shows one's own moves and chat at once", () => {
    const connection = open();
    newest().say(now(1));
    newest().say(now(2, { log: [{ number: 2, kind: "move", seat: 0, text: "{0} acts." }] }));
    newest().say(now(3, { log: [{ number: 3, kind: "chat", seat: 1, text: "hello" }] }));
    expect(connection.frame?.number).toBe(3);
  });

  test("looks back without losing the present", async () => {
    const connection = open();
    newest().say(now(9, { moves: [{ action: 1, text: "pass", meaning: { verb: "pass" } }] }));
    const looked = connection.look(4);
    const { key } = newest().sent[0];
    newest().say({ type: "answer", key, moment: { number: 4, view: { turn: 4 }, scores: null } });
    expect(await looked).toBe(true);
    expect(connection.shown).toMatchObject({ number: 4, moves: [], looking: true });
    expect(connection.mine).toBe(true);
    connection.back();
    expect(connection.shown).toMatchObject({ number: 9, looking: false });
  });
});
