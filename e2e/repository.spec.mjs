// The effects of `make build REPOSITORY=…` on dist/.
import { expect, test } from "@playwright/test";
import { prepare, withCopy } from "./prepared.mjs";
import { startServer } from "./static-server.mjs";

const convert = (REPOSITORY, ...folder) => prepare({ REPOSITORY }, ...folder);

test("the page about Starfence links to the source if its address was given", async ({ page }) => {
  await withCopy(async (folder) => {
    expect(convert("https://example.org/starfence/", folder)).toMatchObject({ status: 0, stderr: "" });
    const { server, address } = await startServer("--dist", folder);
    try {
      await page.goto(`${address}#/about`);
      const source = page.getByRole("link", { name: "Source code" });
      await expect(source).toHaveAttribute("href", "https://example.org/starfence");
      expect(convert("", folder)).toMatchObject({ status: 0, stderr: "" });
      await page.reload();
      await expect(page.getByRole("heading", { name: "Credits" })).toBeVisible();
      await expect(source).toHaveCount(0);
    } finally {
      server.kill();
    }
  });
});
