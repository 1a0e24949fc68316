// Trunk calls this when it has built the page, before that becomes dist/.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const staging = process.env.TRUNK_STAGING_DIR;
const page = join(staging, "index.html");
let html = readFileSync(page, "utf8");

// Trunk starts the page by an inline script. The page's Content-Security-Policy allows none, so it moves into a file.
const inline = /<script type="module">([\s\S]*?)<\/script>/g;
const scripts = [...html.matchAll(inline)];
if (scripts.length !== 1) throw new Error(`expected Trunk's one inline script in index.html, found ${scripts.length}`);
const script = scripts[0][1].trim() + "\n";
const name = `start-${createHash("sha256").update(script).digest("hex").slice(0, 16)}.js`;
writeFileSync(join(staging, name), script);
html = html.replace(inline, `<script type="module" src="./${name}"></script>`);

writeFileSync(page, html);
