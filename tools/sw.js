// The service worker: keeps all files of one version, so that the page works without a network.
//
// A version is all or nothing. What the page is made of is named after its contents, so a kept file is never wrong, and
// the page itself is answered from what is kept too: it is there at once, and nothing of two versions is mixed. A new
// version is fetched beside the old one and waits until the page lets it (src/browser/service_worker.rs).
//
// tools/offline.mjs puts in VERSION, and FILES: each file's name, and its hash if it is named after its contents.

const family = `starfence ${self.registration.scope} `;
const kept = family + VERSION;
const address = (name) => new URL(name, self.registration.scope).href;
const page = address("./");
/** Where a cache notes that its version has never begun: the time at which all of it was kept, or 0 until then. */
const unbegun = address("unbegun");
const files = new Map(FILES.map(([name, hash]) => [address(name), hash]));
const named = /\/[a-z0-9-]+-[0-9a-f]{16}\.[a-z]+$/;

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const wanted = fileAt(origin + pathname);
  // Whatever else there is at this host is not ours.
  if (event.request.method === "GET" && wanted) {
    event.respondWith(find(wanted).then((found) => found ?? fetch(event.request)));
  }
});

/** The file of ours that an address is of. Some hosts leave its ending out: /embed for /embed.html. */
function fileAt(url) {
  for (const file of [url, `${url}.html`]) {
    if (file === page || file === address("index.html")) return page;
    if (files.has(file)) return file;
  }
  if (named.test(url)) return url;
}

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
  const isNew = !(await caches.has(kept));
  const cache = await caches.open(kept);
  if (isNew) await cache.put(unbegun, new Response("0"));
  for (const [file, hash] of files) {
    const found = hash && (await find(file));
    if (found) await cache.put(file, found);
  }
  for (const name of await leftovers()) await caches.delete(name);
  await cache.put(page, await fetchPage());
  for (const [file, hash] of files) {
    if (!hash || !(await cache.match(file))) await cache.put(file, await fetchFile(file, hash));
  }
  if (await cache.match(unbegun)) await cache.put(unbegun, new Response(Date.now()));
}

/** What versions have kept that never began, because a file of theirs could not be had or a newer version came. One that
 * waits may still begin: the last of which all was kept. */
async function leftovers() {
  const found = [];
  for (const name of await caches.keys()) {
    const note = name.startsWith(family) && name !== kept && (await (await caches.open(name)).match(unbegun));
    if (note) found.push({ name, time: Number(await note.text()) });
  }
  found.sort((a, b) => a.time - b.time);
  if (self.registration.waiting && found.at(-1)?.time > 0) found.pop();
  return found.map(({ name }) => name);
}

async function fetchPage() {
  const response = await fetch(page, { cache: "no-cache" });
  const text = await response.text();
  // A host may be in the middle of changing its files: then all is tried again at the next visit.
  if (!response.ok || !text.includes(VERSION)) throw new Error(`${page} is not version ${VERSION}`);
  return unredirected(response, text);
}

async function fetchFile(file, hash) {
  // Some hosts answer with a page where there is no file: hence the hash.
  const response = await fetch(file, hash ? { integrity: hash, priority: "low" } : { cache: "no-cache", priority: "low" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.redirected ? unredirected(response, await response.blob()) : response;
}

/** The same answer as if it had come without a redirection: browsers take none that has as a page. */
function unredirected({ headers }, body) {
  return new Response(body, { headers });
}

/** This version answers from now on. What older ones have kept goes, unless another window may still need it; then it
 * goes when the next version begins. */
async function begin() {
  await (await caches.open(kept)).delete(unbegun);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.filter(({ url }) => url.startsWith(self.registration.scope)).length <= 1) {
    const names = (await caches.keys()).filter((name) => name.startsWith(family) && name !== kept);
    await Promise.all(names.map((name) => caches.delete(name)));
  }
  await self.clients.claim();
}
