// Writes the files that configure common static hosts: the Content-Security-Policies, which the
// pages also have in a meta element, and cache lifetimes. docs/hosting.md explains more.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { policy } from "./policy.mjs";

/** The lifetime of files that are named after their contents. */
export const YEAR = "public, max-age=31536000, immutable";

/** The files that are written: for Netlify and Cloudflare Pages, for Apache, for Vercel. */
export const hostFiles = ["_headers", ".htaccess", "vercel.json"];

/** The headers of every file. */
export const COMMON = {
  // A board in a sandboxed frame has no origin, and still has to fetch its files
  // (public/embedding.html).
  "Access-Control-Allow-Origin": "*",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** The addresses of pages: some hosts drop the ending. */
const PAGES = ["/", "/index.html", "/embedding", "/embedding.html"];
const BOARDS = ["/embed", "/embed.html"];

/** Writes the hosts' files into `folder`. */
export function hosts(folder) {
  const policyOf = (name) => ["Content-Security-Policy", policy(readFileSync(join(folder, name), "utf8"))];
  const page = policyOf("index.html");
  const board = policyOf("embed.html");
  const all = Object.entries(COMMON);
  // Files named after their contents never change.
  const lasting = readdirSync(folder).filter((name) => /-[0-9a-f]{16}\.(css|js|json|wasm)$/.test(name)).sort();

  // These hosts make browsers revalidate files that are not listed here. If two rules match, the
  // headers of both are sent, and browsers enforce both policies; so each address has only one. The
  // policy of a worker is that of its script.
  const rule = (path, pairs) => `${path}\n${pairs.map(([name, value]) => `  ${name}: ${value}\n`).join("")}`;
  const isScript = (name) => name.endsWith(".js");
  const rules = [
    rule("/*", all),
    ...[...PAGES, "/sw.js"].map((path) => rule(path, [page])),
    ...BOARDS.map((path) => rule(path, [board])),
    ...lasting.map((name) => rule(`/${name}`, [["Cache-Control", YEAR], ...(isScript(name) ? [page] : [])])),
  ];
  writeFileSync(join(folder, "_headers"), rules.join("\n"));

  const quoted = (value) => `"${value.replaceAll('"', '\\"')}"`;
  const apache = ([name, value]) => `Header always set ${name} ${quoted(value)}`;
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
${[...all, page].map((pair) => `  ${apache(pair)}\n`).join("")}  Header set Cache-Control "no-cache"
  <Files "embed.html">
    ${apache(board)}
  </Files>
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
      { source: "/((?!embed$|embed\\.html$).*)", headers: pairs([page]) },
      ...BOARDS.map((source) => ({ source, headers: pairs([board]) })),
      { source: "/(.*)-([0-9a-f]{16}).(css|js|json|wasm)", headers: pairs([["Cache-Control", YEAR]]) },
    ],
  };
  writeFileSync(join(folder, "vercel.json"), `${JSON.stringify(vercel, null, 2)}\n`);
}

/** Gives all files in a folder of `folder` another policy, in the hosts' files that `hosts` wrote. */
export function ownPolicy(folder, name, policy) {
  const header = ["Content-Security-Policy", policy];
  const write = (file, change) => writeFileSync(join(folder, file), change(readFileSync(join(folder, file), "utf8")));
  write("_headers", (text) => `${text}\n/${name}/*\n  ${header.join(": ")}\n`);
  // The settings of the folder itself come after those of the folders above it.
  writeFileSync(join(folder, name, ".htaccess"), `<IfModule mod_headers.c>\n  Header always set ${header[0]} "${policy}"\n</IfModule>\n`);
  write("vercel.json", (text) => {
    const { headers } = JSON.parse(text);
    const others = "/((?!embed$|embed\\.html$).*)";
    const changed = headers.map(({ source, ...rest }) => ({ source: source === others ? others.replace("(?!", `(?!${name}/|`) : source, ...rest }));
    if (JSON.stringify(changed) === JSON.stringify(headers)) throw new Error("vercel.json has no rule for all pages");
    return `${JSON.stringify({ headers: [...changed, { source: `/${name}/(.*)`, headers: [{ key: header[0], value: policy }] }] }, null, 2)}\n`;
  });
}
