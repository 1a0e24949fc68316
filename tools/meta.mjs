// What `make build` tells the page in meta elements, which the page reads (src/browser/web/meta.rs).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes the meta element `starfence-NAME` into the page in `folder`, or removes it if `content` is
 * empty or undefined. `content` has none of the characters that HTML would need to escape. */
export function setMeta(folder, name, content) {
  const page = join(folder, "index.html");
  const html = readFileSync(page, "utf8");
  const without = html.replace(new RegExp(`<meta name="starfence-${name}" content="[^"]*">`, "g"), "");
  const wanted = content ? without.replace("</head>", () => `<meta name="starfence-${name}" content="${content}"></head>`) : without;
  if (wanted !== html) writeFileSync(page, wanted);
}
