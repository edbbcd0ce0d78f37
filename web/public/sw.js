/* The shell of the page without a network: its files, and what never changes at a table. */
const SHELL = "__SHELL__";
const FILES = ["/", ..."__FILES__"];
const DATA = "branchline-data";
/** What is asked of the network first, and shown as it last was when there is none. */
const KEPT = /^\/api\/(games|boards\/.*|cards\/.*|pictures\/.*|tables\/[\w-]+(\/facts)?)$/;
const MOST_KEPT = 120;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name !== SHELL && name !== DATA)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("/")));
  else if (KEPT.test(pathname)) event.respondWith(latest(request));
  else if (FILES.includes(pathname))
    event.respondWith(caches.match(pathname).then((found) => found ?? fetch(request)));
});

/** The answer of the network, kept for later; without one, the last that came. */
async function latest(request) {
  const cache = await caches.open(DATA);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      await cache.put(request, answer.clone());
      const kept = await cache.keys();
      for (const old of kept.slice(0, Math.max(0, kept.length - MOST_KEPT)))
        await cache.delete(old);
    }
    return answer;
  } catch (lost) {
    const found = await cache.match(request);
    if (found) return found;
    throw lost;
  }
}
