/** Progress with guided first games, stored in this browser: begun, finished or skipped, and tips seen. */
import { LocalStore } from "./localStore.svelte";

type Standing = "done" | "skipped";

interface Known {
  /** The table of a lesson that goes on. */
  begun: Record<string, string>;
  over: Record<string, Standing>;
  tips: string[];
}

const NOTHING: Known = { begun: {}, over: {}, tips: [] };

class LessonProgress {
  readonly #stored = new LocalStore<Partial<Known>>("learning", {});
  readonly #known: Known = $derived({ ...NOTHING, ...this.#stored.value });

  #change(how: (now: Known) => Partial<Known>): void {
    this.#stored.change((now) => ({ ...now, ...how({ ...NOTHING, ...now }) }));
  }

  /** The table at which a lesson goes on. */
  table(lesson: string): string | null {
    return this.#known.begun[lesson] ?? null;
  }
  begin(lesson: string, table: string): void {
    this.#change(({ begun }) => ({ begun: { ...begun, [lesson]: table } }));
  }
  /** Marks a lesson as finished or skipped. */
  end(lesson: string, how: Standing): void {
    this.#change(({ begun: { [lesson]: _, ...begun }, over }) => ({
      begun,
      over: { ...over, [lesson]: how },
    }));
  }
  over(lesson: string): Standing | null {
    return this.#known.over[lesson] ?? null;
  }
  /** Whether any lesson was finished or skipped. */
  get any(): boolean {
    return Object.keys(this.#known.over).length > 0;
  }

  /** Whether a tip is still to be shown. */
  fresh(tip: string): boolean {
    return !this.#known.tips.includes(tip);
  }
  saw(tip: string): void {
    if (this.fresh(tip)) this.#change(({ tips }) => ({ tips: [...tips, tip] }));
  }
  get sawAny(): boolean {
    return this.#known.tips.length > 0;
  }
  showTipsAgain(): void {
    this.#change(() => ({ tips: [] }));
  }
}

export const lessonProgress = new LessonProgress();
