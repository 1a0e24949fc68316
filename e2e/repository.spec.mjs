// The effects of `make build REPOSITORY=…` on dist/.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { startServer } from "./static-server.mjs";

const root = join(import.meta.dirname, "..");
const dist = process.env.DIST ?? join(root, "dist");

/** Runs what the Makefile runs, with the address of a repository. */
const convert = (REPOSITORY, ...folder) =>
  spawnSync(process.execPath, [join(root, "tools", "origin.mjs"), ...folder], { env: { ...process.env, ORIGIN: "", REPOSITORY }, encoding: "utf8" });

test("the page about Starfence links to the source if its address was given", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "starfence-repository-"));
  let server;
  try {
    cpSync(dist, folder, { recursive: true });
    expect(convert("https://example.org/starfence/", folder)).toMatchObject({ status: 0, stderr: "" });
    const started = await startServer("--dist", folder);
    server = started.server;
    await page.goto(`${started.address}#/about`);
    const source = page.getByRole("link", { name: "Source code" });
    await expect(source).toHaveAttribute("href", "https://example.org/starfence");
    expect(convert("", folder)).toMatchObject({ status: 0, stderr: "" });
    await page.reload();
    await expect(page.getByRole("heading", { name: "Credits" })).toBeVisible();
    await expect(source).toHaveCount(0);
  } finally {
    server?.kill();
    rmSync(folder, { recursive: true });
  }
});

for (const [repository, reason] of [
  ["code", "it begins neither with https:// nor with http://"],
  ["javascript:alert(1)", "it begins neither with https:// nor with http://"],
  ['https://example.org/"><script>', "it has a character that is not allowed here"],
  ["https://somebody@example.org/code", "it has a user's name"],
]) {
  test(`the repository ${repository} is refused: ${reason}`, () => {
    const { status, stderr } = convert(repository);
    expect(status).toBe(1);
    expect(stderr).toContain(`REPOSITORY=${repository}: ${reason}. `);
  });
}
