// Damaged files, for the end-to-end tests.

/** The kinds of damage to a file. */
export const damages = {
  nothing: (route) => route.abort(),
  missing: (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "Not found" }),
  empty: (route) => change(route, () => Buffer.alloc(0)),
  // Of the page itself, half has all that the program needs.
  start: (route) => change(route, (body) => body.subarray(0, 6000)),
  half: (route) => change(route, (body) => body.subarray(0, body.length / 2)),
  garbage: (route) => change(route, (body) => Buffer.from(body.map((byte, at) => (byte * 31 + at * 17 + 7) % 256))),
  html: (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Welcome</title><p>Log in first." }),
};

/** Answers with the file, changed, and with its own headers. */
async function change(route, made) {
  const response = await route.fetch();
  await route.fulfill({ response, body: made(await response.body()) });
}
