// The figures of the rules: what the app draws on its own rules pages, as files (e2e/figures.mjs).
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const list = join(import.meta.dirname, "..", "..", "docs", "figures", "list.json");
const known = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : {};

/** Returns the figures of a section of a game's rules, each as `{ path, width, height }`. */
export function figuresOf(kind, players, part) {
  const names = known[kind]?.[players]?.[part] ?? [];
  return names.map(({ name, width, height }) => ({ path: `pictures/rules/${name}`, width, height }));
}
