/** Notifies players who look elsewhere that it is their turn. */
import { prefs } from "./prefs.svelte";

/** Whether this browser can notify: only at localhost and over HTTPS. */
export const canNotify = () =>
  typeof Notification !== "undefined" && globalThis.isSecureContext === true;

/** Asks for permission; false if it is denied. */
export async function allowNotices(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** Notifies that it is the player's turn, unless they look at the page. */
export function tellTurn(table: string, title: string): void {
  if (!prefs.notices || !canNotify() || Notification.permission !== "granted" || !document.hidden)
    return;
  const notice = new Notification("Your turn", { body: title, tag: table, icon: "/icon.svg" });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
