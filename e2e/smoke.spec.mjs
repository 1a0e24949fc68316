import { expect, test } from "@playwright/test";

// Blocking service workers is told on the console.
test.use({ serviceWorkers: "allow" });

for (const path of ["./", "./some/folder/"]) {
  test(`the page opens at ${path} and asks no other host for anything`, async ({ page, baseURL }) => {
    const elsewhere = [];
    const problems = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.protocol !== "data:" && url.origin !== new URL(baseURL).origin) elsewhere.push(request.url());
    });
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(String(error)));

    await page.goto(path);

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Starfence");
    expect(elsewhere).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test.describe("in a Finnish browser", () => {
  test.use({ locale: "fi-FI" });

  test("the page is in Finnish, and a chosen language outlives a reload", async ({ page }) => {
    await page.goto("./");
    await expect(page.locator("html")).toHaveAttribute("lang", "fi");
    await expect(page.getByText("Lautapelejä")).toBeVisible();

    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByText("Board games")).toBeVisible();

    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByText("Board games")).toBeVisible();
  });
});
