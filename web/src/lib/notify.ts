/** Tells someone who looks elsewhere that it is their turn, by the browser's own means. */
import { prefs } from "./prefs.svelte";

/** Whether this browser can: only at localhost and over HTTPS. */
export const canNotify = () =>
  typeof Notification !== "undefined" && globalThis.isSecureContext === true;

/** Asks the browser; false if the one before it says no. */
export async function allowNotices(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** Says that it is one's turn at a table, unless one looks at it. */
export function tellTurn(table: string, title: string): void {
  if (!prefs.notices || !canNotify() || Notification.permission !== "granted" || !document.hidden)
    return;
  const notice = new Notification("Your turn", { body: title, tag: table, icon: "/icon.svg" });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
