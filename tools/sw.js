// The service worker: stores all files of one version, so that the page works without a network.
//
// A version is stored as a whole or not at all, except for the languages: those that the user has
// seen are stored. The page's files are named after their contents, so
// a stored file is never wrong. The page itself is served from the store too: it appears at once,
// and files of two versions are never mixed. A new version is fetched beside the old one and waits
// until the page lets it take over (src/browser/web/service_worker.rs).
//
// tools/offline.mjs inserts VERSION, and FILES: each file's name, and its hash if the file is named
// after its contents.

const family = `starfence ${self.registration.scope} `;
const kept = family + VERSION;
const address = (name) => new URL(name, self.registration.scope).href;
const page = address("./");
/** The key under which a cache records that its version has never been active: the time when
 * everything was stored, or 0 until then. */
const unbegun = address("unbegun");
const files = new Map(FILES.map(([name, hash]) => [address(name), hash]));
const named = /\/[a-z0-9-]+-[0-9a-f]{16}\.[a-z]+$/;
/** Returns the language whose texts a file has, if any. */
const languageOf = (file) => /\/i18n-([a-z-]+)-[0-9a-f]{16}\.json$/.exec(file)?.[1];

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method === "POST" && origin + pathname === address("share")) event.respondWith(receive(event.request));
  const wanted = fileAt(origin + pathname);
  // Other addresses on this host do not belong to the page.
  if (event.request.method === "GET" && wanted) {
    event.respondWith(find(wanted).then((found) => found ?? (languageOf(wanted) ? store(wanted) : fetch(event.request))));
  }
});

/** Returns the page's file at an address. Some hosts drop the ending: /embed for /embed.html. */
function fileAt(url) {
  for (const file of [url, `${url}.html`]) {
    if (file === page || file === address("index.html")) return page;
    if (files.has(file)) return file;
  }
  if (named.test(url)) return url;
}

/** Returns the stored response for an address. */
async function find(wanted) {
  const match = (cacheName) => caches.match(wanted, { cacheName, ignoreVary: true });
  // A window may still show an older version. Only a file named after its contents is the same in
  // all versions.
  const older = named.test(wanted) ? (await caches.keys()).filter((name) => name.startsWith(family)) : [];
  for (const name of [kept, ...older]) {
    const found = await match(name);
    if (found) return found;
  }
}

/** Fetches the file of a language that has been chosen for the first time, and stores it. */
async function store(file) {
  const hash = files.get(file);
  const response = await fetch(file, hash ? { integrity: hash } : {});
  if (hash && response.ok) await (await caches.open(kept)).put(file, response.clone());
  return response;
}

/** Fetches the version, one file after another: a user who has just opened the page for the first
 * time may be waiting for one of them. Files stored by an older version or a failed attempt are not
 * fetched again. */
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
    if (hash && (await cache.match(file))) continue;
    const response = languageOf(file) ? await fetchLanguage(file, hash) : await fetchFile(file, hash);
    if (response) await cache.put(file, response);
  }
  if (await cache.match(unbegun)) await cache.put(unbegun, new Response(Date.now()));
}

/** Returns the caches of versions that were never active, because one of their files could not be
 * fetched or a newer version came. The version that is waiting may still become active: the one
 * most recently stored as a whole. It is left out. */
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
  // A host may be in the middle of replacing its files; everything is tried again at the next
  // visit.
  if (!response.ok || !text.includes(VERSION)) throw new Error(`${page} is not version ${VERSION}`);
  return unredirected(response, text);
}

/** Fetches a language's file if the user has seen the language: if a version has it, or the browser's
 * own cache, where it is after the first visit. */
async function fetchLanguage(file, hash) {
  const language = languageOf(file);
  for (const name of (await caches.keys()).filter((name) => name.startsWith(family))) {
    const stored = await (await caches.open(name)).keys();
    if (stored.some(({ url }) => languageOf(url) === language)) return fetchFile(file, hash);
  }
  const response = await fetch(file, { integrity: hash, cache: "only-if-cached", mode: "same-origin" }).catch(() => {});
  return response?.ok ? response : undefined;
}

async function fetchFile(file, hash) {
  // Some hosts answer with a page if a file is missing, so the hash is checked.
  const response = await fetch(file, hash ? { integrity: hash, priority: "low" } : { cache: "no-cache", priority: "low" });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.redirected ? unredirected(response, await response.blob()) : response;
}

/** Returns the same response without the mark of a redirection: browsers do not accept a redirected
 * response as a page. */
function unredirected({ headers }, body) {
  return new Response(body, { headers });
}

/** Leads to the page for what another app shares with the installed one (`share_target` in
 * public/manifest.webmanifest): the page of a link to this app, or the one that opens a record, which
 * also says what is wrong with a text that is none. */
async function receive(request) {
  const form = await request.formData().catch(() => new FormData());
  const file = form.get("record");
  // More than the longest record, so that the page sees that it is too long (crates/record/src/link.rs).
  const text = file?.size ? await file.slice(0, 300_000).text() : ["url", "text", "title"].map((name) => form.get(name)).filter(Boolean).join("\n");
  const [link] = /#\/[a-z]+[/?][^\s<>"]*[\w-]/.exec(text) ?? [];
  return Response.redirect(address(link ?? (text.trim() ? `#/record/${await packed(text)}` : "#/open")), 303);
}

/** Returns a text as the address of a record has it (docs/notation.md, "Addresses"). */
async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), ""));
  return `a${letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** Makes this version the active one. Caches of older versions are deleted, unless another window
 * may still need them; then they are deleted when the next version becomes active. */
async function begin() {
  await (await caches.open(kept)).delete(unbegun);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.filter(({ url }) => url.startsWith(self.registration.scope)).length <= 1) {
    const names = (await caches.keys()).filter((name) => name.startsWith(family) && name !== kept);
    await Promise.all(names.map((name) => caches.delete(name)));
  }
  await self.clients.claim();
}
