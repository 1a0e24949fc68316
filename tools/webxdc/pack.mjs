// Packs the page as a webxdc app, which messengers such as Delta Chat open in a chat:
//   [CHAT_LANGUAGE=fi] tools/webxdc/pack [DIST [FILE]]
// The app is target/webxdc/starfence.xdc, or FILE: a zip file with the page in English and one more
// language, without lessons and puzzles. Fails if it is over 2 MB. The same page at the same commit
// makes the same file. With QUICK=1, it is not made as small as possible, which takes minutes, and may
// be larger: for tests of what is in it.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { builtLanguages } from "../languages.mjs";
import { connecting, policy, withPolicy } from "../policy.mjs";
import { repositoryOf } from "../repository.mjs";
import { smallest } from "../smallest.mjs";

const LIMIT = 2_000_000;
const root = join(import.meta.dirname, "..", "..");
const [given, named] = process.argv.slice(2);
const dist = resolve(given ?? process.env.DIST ?? join(root, "dist"));
const out = resolve(named ?? join(root, "target", "webxdc", "starfence.xdc"));
/** Where compressed files are kept: compressing takes a minute. */
const kept = join(root, "target", "webxdc", "kept");
const { Zip } = createRequire(join(root, "e2e", "package.json"))("fflate");
rmSync(out, { force: true });
const { CHAT_LANGUAGE: language, QUICK, REPOSITORY } = process.env;
const deflated = (bytes) => (QUICK ? deflateRawSync(bytes) : smallest("deflate", bytes, kept));
const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};
if (!existsSync(join(dist, "embed.html"))) fail(`There is no page in ${dist}: run 'make build' first.`);
const tags = builtLanguages().map(({ tag }) => tag);
if (language && !tags.includes(language)) fail(`LANG=${language}: the page has no such language. It has ${tags.join(", ")}.`);

/** Replaces what is in a text exactly once. */
function once(text, found, replacement) {
  if (text.split(found).length !== 2) throw new Error(`expected once in the page: ${found}`);
  return text.replace(found, () => replacement);
}

/** Returns the page of the app: that for frames of other pages, which has no first picture, without
 * what only frames need. */
function page(files) {
  let html = readFileSync(join(dist, "embed.html"), "utf8");
  html = once(html, " data-embed>", ">");
  html = html
    .replace(/<link id="embed-style"[^>]*>/, "")
    .replace(/<meta name="(referrer|starfence-(meeting|stun))"[^>]*>/g, "")
    .replace(/\s*<link rel="(apple-touch-icon|manifest)"[^>]*>/g, "")
    .replace(/<noscript>[\s\S]*?<\/noscript>/, "")
    .replace(/(<meta name="starfence-languages" content=")([^"]*)/, (_, before, names) => before + names.split(" ").filter((name) => files.includes(name)).join(" "));
  // Where a messenger's own script comes from is known only to the messenger, which runs the page in
  // a sandbox without a network.
  html = withPolicy(html, connecting(policy(html)).replace(/; require-trusted-types-for 'script'; trusted-types default/, ""));
  // The messenger provides the first of these scripts.
  return once(html, "</head>", '<script src="./webxdc.js"></script><script src="./same-thread.js"></script></head>');
}

/** Parts of the program that need a network, a host page, a camera or a printer, and the one with lessons and puzzles.
 * A file that several parts share is named after all of them. */
const aside = ["embed", "learn", "live", "meet", "phones", "print"];
const program = /^([a-z]+(?:-[a-z]+)*)-[0-9a-f]{16}\.(css|js|wasm)$/;

/** Returns whether the app has a file of the page. */
function isPacked(name) {
  const [, tag] = /^i18n-(.+)-[0-9a-f]{16}\.json$/.exec(name) ?? [];
  if (tag) return tag === language?.toLowerCase();
  const [, parts] = program.exec(name) ?? [];
  return parts !== undefined && !["first", "style-learn", "style-print"].includes(parts) && !parts.split("-").every((part) => aside.includes(part));
}

const files = readdirSync(dist).filter(isPacked).sort();
const manifest = ['name = "Starfence"', ...(REPOSITORY ? [`source_code_url = "${repositoryOf(REPOSITORY)}"`] : []), ""].join("\n");
const contents = {
  "index.html": Buffer.from(page(files)),
  "manifest.toml": Buffer.from(manifest),
  "icon.png": readFileSync(join(dist, "icons", "icon-192.png")),
  "heading.woff2": readFileSync(join(dist, "heading.woff2")),
  "same-thread.js": readFileSync(join(import.meta.dirname, "same-thread.js")),
};
for (const name of files) contents[name] = readFileSync(join(dist, name));

const committed = () => execFileSync("git", ["-C", root, "log", "-1", "--format=%ct"], { encoding: "utf8" });
const mtime = new Date(1000 * Number(process.env.SOURCE_DATE_EPOCH ?? committed()));
// The times in a zip file are local.
process.env.TZ = "UTC";
const chunks = [];
const zip = new Zip((error, chunk) => {
  if (error) throw error;
  chunks.push(chunk);
});
const DEFLATED = 8;
for (const [filename, bytes] of Object.entries(contents)) {
  const file = { filename, mtime, size: bytes.length, crc: crc32(bytes), compression: DEFLATED };
  zip.add(file);
  file.ondata(null, await deflated(bytes), true);
}
zip.end();
const packed = Buffer.concat(chunks);
const size = packed.length;
if (size > LIMIT && !QUICK) fail(`${out} would have ${size} bytes, more than the ${LIMIT} allowed: leave something out.`);
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, packed);
console.log(`${size} bytes:`);
console.log(out);
