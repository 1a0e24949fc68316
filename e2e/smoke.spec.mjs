import { expect } from "@playwright/test";
import { appPage, chooseLanguage, openSettings } from "./table.mjs";
import { test } from "./test.mjs";

// Blocking service workers causes a message in the console.
test.use({ serviceWorkers: "allow" });

test("the page opens in any folder and requests nothing from other hosts", async ({ browser, baseURL }) => {
  for (const path of ["./", "./some/folder/"]) {
    await test.step(path, async () => {
      // The service worker of the first folder would serve the second one too.
      const page = await browser.newPage();
      const elsewhere = [];
      const problems = [];
      page.on("request", (request) => {
        const url = new URL(request.url());
        if (url.protocol !== "data:" && url.origin !== new URL(baseURL).origin) elsewhere.push(request.url());
      });
      page.on("console", (message) => {
        // Reported when a busy machine takes seconds to use a file that it has fetched.
        if (/was preloaded using link preload but not used/.test(message.text())) return;
        if (["error", "warning"].includes(message.type())) problems.push(message.text());
      });
      page.on("pageerror", (error) => problems.push(String(error)));
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Board games to play together/);
      // Everything that the page requests by itself has been loaded, and it runs.
      await expect(page.locator("html")).toHaveAttribute("data-started");
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      expect(elsewhere).toEqual([]);
      expect(problems).toEqual([]);
      await page.close();
    });
  }
});

test.describe("in a Finnish browser", () => {
  test.use({ locale: "fi-FI" });

  test("the page is in Finnish, and a chosen language survives a reload", async ({ page }) => {
    await page.goto("./");
    await expect(page.locator("html")).toHaveAttribute("lang", "fi");
    await expect(appPage(page).getByText("Lautapelejä")).toBeVisible();

    await chooseLanguage(page, "English");
    await expect(appPage(page).getByText("Board games")).toBeVisible();

    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(appPage(page).getByText("Board games")).toBeVisible();
  });
});

test("the page follows the system until a theme is chosen, which it keeps, and the browser's own bars have its colour", async ({ page }) => {
  await test.step("the page follows the system until one is chosen, and keeps the choice", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("./");
    const table = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const evening = await table();
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(table).not.toBe(evening);
    const settings = await openSettings(page);
    await settings.getByRole("button", { name: "Dark" }).click();
    await settings.getByRole("button", { name: "Close" }).click();
    await expect.poll(table).toBe(evening);
    await page.reload();
    await expect.poll(table).toBe(evening);
  });
  await page.evaluate(() => localStorage.clear());
  await test.step("the browser's own bars have the colour of the chosen theme", async () => {
    const bars = () =>
      page.evaluate(() => {
        const hold = [...document.querySelectorAll('meta[name="theme-color"]')].filter(({ media }) => matchMedia(media).matches);
        const shown = document.createElement("i");
        document.body.append(shown);
        const colours = hold.map(({ content }) => ((shown.style.color = content), getComputedStyle(shown).color));
        shown.remove();
        return { colours, table: getComputedStyle(document.body).backgroundColor };
      });
    const alike = async () => {
      const { colours, table } = await bars();
      expect(colours).toEqual([table]);
      return table;
    };
    await page.goto("./");
    await openSettings(page);
    await page.getByRole("button", { name: "Light" }).click();
    const day = await alike();
    await page.getByRole("button", { name: "Dark" }).click();
    expect(await alike()).not.toBe(day);
    await page.reload();
    await openSettings(page);
    await expect(page.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");
    expect(await alike()).not.toBe(day);
    await page.getByRole("button", { name: "System" }).click();
    expect(await alike()).toBe(day);
  });
});
