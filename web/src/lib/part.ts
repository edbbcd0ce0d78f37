/** Part: a piece of the page that is fetched when it is first asked for. */
import { toasts } from "./toast.svelte";

/** The piece; null, and a word about it, where it cannot be fetched, so that it can be asked for again. */
export function part<T>(fetched: Promise<T>, gone?: () => void): Promise<T | null> {
  return fetched.catch(() => {
    toasts.say("This part of the page could not be fetched just now.", true);
    gone?.();
    return null;
  });
}
