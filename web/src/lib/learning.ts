/** Beginning a guided first game, and the first game after it. */
import { api, Refused } from "./api";
import { learning } from "./lessons.svelte";
import { makeTable, remember } from "./making";
import { prefs } from "./prefs.svelte";
import type { GameInfo, LessonInfo } from "./wire";

/** The table at which a lesson goes on, or a new one. */
export async function lessonTable(id: string): Promise<string> {
  const begun = learning.table(id);
  if (begun && (await goesOn(begun))) return begun;
  const lesson = await api.lesson(id);
  const made = await api.beginLesson(id, { name: prefs.name || "You" });
  remember(made, lesson.game, lesson.title);
  learning.begin(id, made.id);
  return made.id;
}

async function goesOn(table: string): Promise<boolean> {
  try {
    return (await api.table(table)).state !== "over";
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return false;
    throw error;
  }
}

/** Who has just learnt a game is offered its easiest bots, unless they have chosen others. */
export function learnt(lesson: LessonInfo, game: GameInfo | undefined): void {
  learning.end(lesson.id, "done");
  if (game && prefs.level(game.id) === undefined) prefs.setLevel(game.id, game.bots[0]!.name);
  prefs.game = lesson.game;
}

/** A game of the kind just learnt, against the easiest bots there are. */
export async function firstGame(lesson: LessonInfo): Promise<string> {
  const game = (await api.games()).find((one) => one.id === lesson.game)!;
  const bot = game.bots[0]!.name;
  const players = lesson.players === 1 ? 1 : game.usual_players;
  const rivals = Array.from({ length: players - 1 }, () => ({ kind: "bot" as const, bot }));
  const me = { kind: "me" as const, name: prefs.name || "Guest" };
  return makeTable({ game: game.id, options: {}, seats: [me, ...rivals] }, game.title);
}
