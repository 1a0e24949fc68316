// Completes the development page, which Trunk has built (trunk.mjs). It does what tools/page.mjs does,
// without splitting, shrinking or a service worker.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { withBoot } from "./boot.mjs";
import { firstPicture, withStartPage } from "./first-picture.mjs";
import { guard } from "./guard.mjs";
import { looks } from "./looks.mjs";
import { writeLanguages } from "./languages.mjs";
import { localize } from "./localized.mjs";
import { policy, withPolicy } from "./policy.mjs";
import { workerStart } from "./worker.mjs";

const { buildSync } = createRequire(join(import.meta.dirname, "..", "e2e", "package.json"))("esbuild");

const staging = process.env.TRUNK_STAGING_DIR;
const page = join(staging, "index.html");
writeFileSync(join(staging, "worker-start.js"), workerStart("worker_bg.wasm"));
/** Writes a file without a hash in its name: files from the test server are never cached. */
const write = (stem, ending, contents) => {
  writeFileSync(join(staging, `${stem}-dev.${ending}`), contents);
  return `${stem}-dev.${ending}`;
};
localize(staging);
/** Allows what Trunk reloads the page with, an inline script and a web socket. The policy of the other
 * builds allows neither. */
const reloading = (html) =>
  withPolicy(html, policy(html).replace("script-src 'self'", "$& 'unsafe-inline'").replace("connect-src 'self'", "$& ws:"));
const gallery = `<link rel="stylesheet" href="./${write("gallery", "css", readFileSync("style/gallery.css", "utf8"))}">`;
const html = withBoot(writeLanguages(reloading(withStartPage(readFileSync(page, "utf8"), staging)), write), buildSync)
  .replace("</head>", `${gallery}</head>`)
  .replace('<meta name="starfence-worker" content="" />', '<meta name="starfence-worker" content="./worker-start.js">')
  .replace("<head>", `<head><script>${guard}</script>`);
writeFileSync(page, html);
const picture = join(staging, "first-picture.js");
writeFileSync(picture, firstPicture(readFileSync(picture, "utf8")));
writeFileSync(join(staging, "first", "looks.json"), JSON.stringify(looks()));
const own = readFileSync("style/embed.css", "utf8");
writeFileSync(join(staging, "embed.css"), own);
writeFileSync(
  join(staging, "embed.html"),
  html
    .replace('<html lang="en">', '<html lang="en" data-embed>')
    .replace('<script src="./first-picture.js"></script>', "")
    .replace(/<div id="shell".*<\/div>\s*<script src="[^"]*"><\/script>/, "")
    .replace("</head>", '<meta name="referrer" content="no-referrer"><link rel="stylesheet" href="./embed.css"></head>'),
);
// The test server sends the headers in this file; here there are none.
writeFileSync(join(staging, "_headers"), "");
