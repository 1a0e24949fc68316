// Sites as `make site` makes them, from the built page, in e2e/results/.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
export const dist = process.env.DIST ?? join(root, "dist");

/** Returns the folder of a site. */
export const siteFolder = (name) => join(import.meta.dirname, "results", name);

/** Makes a site, with ORIGIN and REPOSITORY only if they are in `variables`. Returns its folder. */
export function makeSite(name, variables = {}) {
  const out = siteFolder(name);
  const env = { ...process.env, ORIGIN: "", REPOSITORY: "", ...variables };
  execFileSync(join(root, "tools/site/build"), ["--dist", dist, "--out", out], { env, stdio: "pipe" });
  return out;
}

export const removeSite = (folder) => folder && rmSync(folder, { recursive: true, force: true });

export const read = (folder, path) => readFileSync(join(folder, path), "utf8");

/** Returns the text that a page's source stands for. */
export const unescaped = (text) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
