// Writes what tells common static hosts which headers to send: the page's Content-Security-Policy, which the page has in
// a meta element too, and how long files are good for. docs/hosting.md says more.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const YEAR = "public, max-age=31536000, immutable";

/** The files that are written: for Netlify and Cloudflare Pages, for Apache, for Vercel. */
export const hostFiles = ["_headers", ".htaccess", "vercel.json"];

/** The Content-Security-Policy that a page has in a meta element. */
export function policy(html) {
  const found = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html);
  if (!found) throw new Error("the page has no Content-Security-Policy");
  return found[1];
}

/** The headers that go with every file. */
export function headers(html) {
  return {
    "Content-Security-Policy": policy(html),
    // A board in a sandboxed frame is of no origin, and fetches its files all the same (public/embedding.html).
    "Access-Control-Allow-Origin": "*",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  };
}

/** Writes the hosts' files into `folder`. */
export function hosts(folder) {
  const all = Object.entries(headers(readFileSync(join(folder, "index.html"), "utf8")));
  // Whatever is named after its contents never changes.
  const lasting = readdirSync(folder).filter((name) => /-[0-9a-f]{16}\.(css|js|json|wasm)$/.test(name)).sort();

  // Both hosts ask for files that are not named here to be looked up anew each time.
  const rule = (path, pairs) => `${path}\n${pairs.map(([name, value]) => `  ${name}: ${value}\n`).join("")}`;
  const rules = [rule("/*", all), ...lasting.map((name) => rule(`/${name}`, [["Cache-Control", YEAR]]))];
  writeFileSync(join(folder, "_headers"), rules.join("\n"));

  const quoted = (value) => `"${value.replaceAll('"', '\\"')}"`;
  writeFileSync(
    join(folder, ".htaccess"),
    `<IfModule mod_mime.c>
  AddType text/javascript .js
  AddType application/wasm .wasm
  AddType application/manifest+json .webmanifest
</IfModule>
<IfModule mod_deflate.c>
  AddOutputFilterByType DEFLATE text/html text/css text/javascript application/json application/wasm application/manifest+json image/svg+xml
</IfModule>
<IfModule mod_headers.c>
${all.map(([name, value]) => `  Header always set ${name} ${quoted(value)}\n`).join("")}  Header set Cache-Control "no-cache"
  <FilesMatch "-[0-9a-f]{16}\\.(css|js|json|wasm)$">
    Header set Cache-Control "${YEAR}"
  </FilesMatch>
</IfModule>
`,
  );

  const pairs = (list) => list.map(([key, value]) => ({ key, value }));
  const vercel = {
    headers: [
      { source: "/(.*)", headers: pairs(all) },
      { source: "/(.*)-([0-9a-f]{16}).(css|js|json|wasm)", headers: pairs([["Cache-Control", YEAR]]) },
    ],
  };
  writeFileSync(join(folder, "vercel.json"), `${JSON.stringify(vercel, null, 2)}\n`);
}
