import { extname } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";

const BUDGET = 200 * 1024;

test("the start page travels in at most 200 KB, and the rest follows when it is wanted", async ({ page }) => {
  // Whatever the browser asked for, by its name; none counts twice.
  const fetched = new Map();
  page.on("response", (response) => fetched.set(new URL(response.url()).pathname.split("/").at(-1), response));
  const sizes = async (names) => {
    const programs = names.filter((name) => [".wasm", ".js", ".css"].includes(extname(name)));
    const size = async (name) => gzipSync(await fetched.get(name).body(), { level: 9 }).length;
    return Promise.all(programs.map(async (name) => [name, await size(name)]));
  };
  const tell = (what, sizes) => {
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    console.log(`${what}, gzipped: ${(total / 1024).toFixed(1)} KB`, Object.fromEntries(sizes));
    return total;
  };

  await page.goto("./");
  await expect(page.getByRole("link", { name: /Quoridor/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const first = [...fetched.keys()];
  const total = tell("first load", await sizes(first));
  expect(total).toBeLessThanOrEqual(BUDGET);
  // Were nothing measured, that would be small too.
  expect(total).toBeGreaterThan(50 * 1024);

  await page.getByRole("link", { name: /Quoridor/ }).click();
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  const later = await sizes([...fetched.keys()].filter((name) => !first.includes(name)));
  // Of the parts behind the start page, those that take to set up and play a game with turns.
  expect(later.length).toBeGreaterThan(0);
  for (const [name] of later) expect(name).toMatch(/\brooms\b.*\.wasm$/);
  tell("what follows", later);
});
