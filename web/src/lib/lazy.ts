/** Loads parts of the page when they are first needed. */
import { toasts } from "./toast.svelte";

/** The loaded part; null, with a message, if it cannot be fetched: `gone` lets it be asked for again. */
export function loadPart<T>(fetched: Promise<T>, gone?: () => void): Promise<T | null> {
  return fetched.catch(() => {
    toasts.say("This part of the page could not be fetched just now.", true);
    gone?.();
    return null;
  });
}
