// The Content-Security-Policies: the page's own is in index.html; that of the board on other pages
// is derived from it.
import { createHash } from "node:crypto";

const meta = /(http-equiv="Content-Security-Policy"\s+content=")([^"]+)(")/;

/** Returns the Content-Security-Policy that a page has in a meta element. */
export function policy(html) {
  const found = meta.exec(html);
  if (!found) throw new Error("the page has no Content-Security-Policy");
  return found[2];
}

/** Returns the page with another policy. */
export const withPolicy = (html, policy) => html.replace(meta, (_, before, old, after) => `${before}${policy}${after}`);

/** Returns the page with a policy that also allows an inline script, by its hash; unchanged if the
 * policy allows all inline scripts. */
export function allowing(html, script) {
  const old = policy(html);
  if (old.includes("'unsafe-inline'")) return html;
  const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  return withPolicy(html, old.replace(/script-src 'self'(?: 'sha256-[^']+')*/, (before) => `${before} ${hash}`));
}

/** Returns a policy that allows connections to the page's own origin and, if given, `address`. */
export const connecting = (policy, address) =>
  policy.replace(/connect-src 'self'[^;]*/, () => ["connect-src 'self'", address].filter(Boolean).join(" "));

/** Returns the policy of embed.html. In a sandboxed frame, it has no origin: it starts its worker from
 * a blob. For WebKit `'self'` matches nothing there, so `origin`, if given, is named beside it. */
export function boardPolicy(policy, origin) {
  const blobs = policy.replace("worker-src 'self'", "worker-src 'self' blob:");
  if (blobs === policy) throw new Error("the page's policy has no worker-src 'self'");
  return origin ? blobs.replaceAll("'self'", `'self' ${origin}`) : blobs;
}

/** The policy of the library's documentation on the site: rustdoc's pages have inline scripts and styles. */
export const libraryPolicy =
  "default-src 'none'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'";

/** Returns the URL of a text that a policy can name. `protocol` is `http` or `ws`, to which an s may be
 * added; `forbidden` matches characters that would end what contains the address. `refuse` is called
 * with what is wrong with the text, and throws. */
export function addressOf(text, protocol, forbidden, refuse) {
  const [secure, plain] = [`${protocol}s://`, `${protocol}://`];
  if (!text.startsWith(secure) && !text.startsWith(plain)) refuse(`it begins neither with ${secure} nor with ${plain}`);
  if (forbidden.test(text)) refuse("it has a character that is not allowed here");
  if (!URL.canParse(text)) refuse("it is no address");
  const url = new URL(text);
  if (url.username || url.password) refuse("it has a user's name");
  if (url.search || url.hash) refuse("it goes on behind the path");
  if (url.hostname.includes("*")) refuse("it stands for several hosts");
  if (url.hostname.startsWith("[")) refuse("a policy cannot name an IPv6 address");
  return url;
}

/** Returns the ORIGIN of `make build ORIGIN=…` as a policy names it: an origin, or the address of a
 * folder, which ends in a slash. Throws an error that explains what is wrong with it. */
export function originOf(text) {
  const refuse = (reason) => {
    throw new Error(`ORIGIN=${text}: ${reason}. It is the address at which dist/ will be: ORIGIN=https://example.org or ORIGIN=https://example.org/games`);
  };
  // These characters would end the source, the directive or the whole policy.
  const { origin, pathname } = addressOf(text, "http", /[\s;,']/, refuse);
  if (pathname.endsWith(".html")) refuse("it leads to a file");
  return pathname === "/" ? origin : `${origin}${pathname.replace(/\/*$/, "/")}`;
}
