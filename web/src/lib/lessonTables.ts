/** Starts the tables of guided first games, and the first game after one. */
import { api, Refused } from "./api";
import { lessonProgress } from "./lessonProgress.svelte";
import { makeTable, rememberTable } from "./newTable";
import { prefs } from "./prefs.svelte";
import type { GameInfo, LessonInfo } from "./wire";

/** The table of a lesson that is not finished, or a new one. */
export async function openLesson(id: string): Promise<string> {
  const begun = lessonProgress.table(id);
  if (begun && (await isRunning(begun))) return begun;
  const lesson = await api.lesson(id);
  const made = await api.beginLesson(id, { name: prefs.name || "You" });
  rememberTable(made, lesson.game, lesson.title);
  lessonProgress.begin(id, made.id);
  return made.id;
}

async function isRunning(table: string): Promise<boolean> {
  try {
    return (await api.table(table)).state !== "over";
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return false;
    throw error;
  }
}

/** Marks a lesson as done; a player new to the game is then offered its easiest bots. */
export function finishLesson(lesson: LessonInfo, game: GameInfo | undefined): void {
  lessonProgress.end(lesson.id, "done");
  if (game && prefs.level(game.id) === undefined) prefs.setLevel(game.id, game.bots[0]!.name);
  prefs.game = lesson.game;
}

/** A game of the kind just learnt, against the easiest bots there are. */
export async function startFirstGame(lesson: LessonInfo): Promise<string> {
  const game = (await api.games()).find((one) => one.id === lesson.game)!;
  const bot = game.bots[0]!.name;
  const players = lesson.players === 1 ? 1 : game.usual_players;
  const rivals = Array.from({ length: players - 1 }, () => ({ kind: "bot" as const, bot }));
  const me = { kind: "me" as const, name: prefs.name || "Guest" };
  return makeTable({ game: game.id, options: {}, seats: [me, ...rivals] }, game.title);
}
