// Copies of dist/, prepared as `make build` does it with ORIGIN, MEET, STUN or REPOSITORY.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Copies the built page into a new folder, and returns that. The caller removes it. */
export function copyOfPage() {
  const folder = mkdtempSync(join(tmpdir(), "starfence-page-"));
  cpSync(process.env.DIST ?? join(root, "dist"), folder, { recursive: true });
  return folder;
}

/** Calls `use` with a copy of the built page, which is removed afterwards. */
export async function withCopy(use) {
  const folder = copyOfPage();
  try {
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs what the Makefile runs to prepare a page in `folder`, or without one to check the variables. Of
 * these, only those in `variables` are set. */
export const prepare = (variables, ...folder) => {
  const env = { ...process.env, ORIGIN: "", MEET: "", STUN: "", REPOSITORY: "", ...variables };
  return spawnSync(process.execPath, [join(root, "tools", "origin.mjs"), ...folder], { env, encoding: "utf8" });
};
