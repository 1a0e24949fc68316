// The service worker: keeps all files of one version, so that the page works without a network.
//
// A version is all or nothing. What the page is made of is named after its contents, so a kept file is never wrong, and
// the page itself is answered from what is kept too: it is there at once, and nothing of two versions is mixed. A new
// version is fetched beside the old one and waits until the page lets it (src/ui/browser/service_worker.rs).
//
// tools/offline.mjs puts in VERSION, and FILES: each file's name, and its hash if it is named after its contents.

const family = `starfence ${self.registration.scope} `;
const kept = family + VERSION;
const address = (name) => new URL(name, self.registration.scope).href;
const page = address("./");
const files = new Map(FILES.map(([name, hash]) => [address(name), hash]));
const named = /\/[a-z0-9-]+-[0-9a-f]{16}\.[a-z]+$/;

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const wanted = origin + pathname === address("index.html") ? page : origin + pathname;
  // Whatever else there is at this host is not ours.
  if (event.request.method === "GET" && (wanted === page || files.has(wanted) || named.test(wanted))) {
    event.respondWith(find(wanted).then((found) => found ?? fetch(event.request)));
  }
});

/** What is kept under an address. */
async function find(wanted) {
  const match = (cacheName) => caches.match(wanted, { cacheName, ignoreVary: true });
  // A window may still show an older version. Only a name that tells the contents means the same in all of them.
  const older = named.test(wanted) ? (await caches.keys()).filter((name) => name.startsWith(family)) : [];
  for (const name of [kept, ...older]) {
    const found = await match(name);
    if (found) return found;
  }
}

/** Fetches the version, one file after the other: whoever has just opened the page for the first time may be waiting
 * for one of them. What an older version, or an attempt that failed, has kept is not fetched again. */
async function keep() {
  const cache = await caches.open(kept);
  await cache.put(page, await fetchPage());
  for (const [file, hash] of files) {
    const response = (hash && (await find(file))) || (await fetchFile(file, hash));
    await cache.put(file, response);
  }
}

async function fetchPage() {
  const response = await fetch(page, { cache: "no-cache" });
  const text = await response.text();
  // A host may be in the middle of changing its files: then all is tried again at the next visit.
  if (!response.ok || !text.includes(VERSION)) throw new Error(`${page} is not version ${VERSION}`);
  // Made anew: one that came by a redirection is no answer to a navigation.
  return new Response(text, { headers: response.headers });
}

async function fetchFile(file, hash) {
  // Some hosts answer with a page where there is no file: hence the hash.
  const response = await fetch(file, hash ? { integrity: hash, priority: "low" } : { cache: "no-cache", priority: "low" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response;
}

/** This version answers from now on. What older ones have kept goes, unless another window may still need it; then it
 * goes when the next version begins. */
async function begin() {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.filter(({ url }) => url.startsWith(self.registration.scope)).length <= 1) {
    const names = (await caches.keys()).filter((name) => name.startsWith(family) && name !== kept);
    await Promise.all(names.map((name) => caches.delete(name)));
  }
  await self.clients.claim();
}
