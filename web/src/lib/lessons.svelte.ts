/** What this browser knows of guided first games: which were begun, finished or skipped; and tips that were seen. */

type Standing = "done" | "skipped";

interface Known {
  /** The table of a lesson that goes on. */
  begun: Record<string, string>;
  over: Record<string, Standing>;
  tips: string[];
}

const NAME = "branchline.learning";
const NOTHING: Known = { begun: {}, over: {}, tips: [] };

function read(): Known {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Known>) };
  } catch {
    return NOTHING;
  }
}

class Learning {
  #known = $state.raw<Known>(read());

  #keep(known: Partial<Known>): void {
    this.#known = { ...this.#known, ...known };
    try {
      localStorage.setItem(NAME, JSON.stringify(this.#known));
    } catch {
      // A browser that keeps nothing learns all the same.
    }
  }

  /** The table at which a lesson goes on. */
  table(lesson: string): string | null {
    return this.#known.begun[lesson] ?? null;
  }
  begin(lesson: string, table: string): void {
    this.#keep({ begun: { ...this.#known.begun, [lesson]: table } });
  }
  /** A lesson was played to its end, or is wanted no more. */
  end(lesson: string, how: Standing): void {
    const { [lesson]: _, ...begun } = this.#known.begun;
    this.#keep({ begun, over: { ...this.#known.over, [lesson]: how } });
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
    if (this.fresh(tip)) this.#keep({ tips: [...this.#known.tips, tip] });
  }
  get sawAny(): boolean {
    return this.#known.tips.length > 0;
  }
  showTipsAgain(): void {
    this.#keep({ tips: [] });
  }
}

export const learning = new Learning();
