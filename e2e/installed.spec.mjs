// The installed app: what other apps share with it, and files that the system opens with it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { game, play, sitDown, square } from "./table.mjs";

const valid = (name) => readFileSync(join(import.meta.dirname, "..", "tests", "games", "valid", `${name}.txt`), "utf8");
const field = (page) => page.getByRole("textbox", { name: "Game record" });

test.describe("What is shared with it", () => {
  test.use({ serviceWorkers: "allow" });

  test.beforeEach(async ({ page }) => {
    await page.goto("./");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller) await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
    });
  });

  /** Shares with the app as the system does: by what the manifest says, from no page. */
  async function shares(page, { title, text, url, file }) {
    const link = await page.evaluate(() => document.querySelector('link[rel="manifest"]').href);
    const { share_target: target } = await page.evaluate(async (link) => (await fetch(link)).json(), link);
    const { params } = target;
    // The policy of the app's page allows no form.
    await page.goto("./hosts/bare.html");
    await page.evaluate(
      ({ action, target, fields, file }) => {
        const form = Object.assign(document.createElement("form"), { action, method: target.method, enctype: target.enctype });
        for (const [name, value] of fields) form.append(Object.assign(document.createElement("textarea"), { name, value }));
        if (file) {
          const data = new DataTransfer();
          data.items.add(new File([file.contents], file.name, { type: "text/plain" }));
          form.append(Object.assign(document.createElement("input"), { type: "file", name: target.params.files[0].name, files: data.files }));
        }
        document.body.append(form);
        form.submit();
      },
      {
        action: new URL(target.action, link).href,
        target,
        fields: [[params.title, title], [params.text, text], [params.url, url]].filter(([, value]) => value !== undefined),
        file,
      },
    );
  }

  test("records open, a link leads to its page, and what is neither is in the field", async ({ page, baseURL }) => {
    await test.step("a record as a file or a text opens, and the game in progress goes on", async () => {
      await sitDown(page, "./#/play?game=quoridor");
      await play(page, "e2");
      await shares(page, { title: "A game", file: { name: "game.sfr", contents: valid("checkers-6") } });
      await expect(game(page)).toHaveAttribute("data-players", "6");
      await shares(page, { text: valid("quoridor-4") });
      await expect(game(page)).toHaveAttribute("data-players", "4");
      await page.goto("./#/games");
      await expect(page.getByRole("listitem").filter({ hasText: "Quoridor" }).filter({ hasText: "1 move" })).toBeVisible();
    });
    await test.step("a link leads to its page, whatever is said around it", async () => {
      await shares(page, { title: "Starfence", text: `Look at these: ${baseURL}#/rules?game=quoridor&players=4.` });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quoridor: rules");
      await expect(page).toHaveURL(/players=4$/);
      await shares(page, { text: "Your turn!", url: `${baseURL}#/table/aXY-_` });
      await expect(page.getByRole("alert")).toContainText("incomplete or has been changed");
      // Here is the record of that game.
      await sitDown(page, "./#/play?game=quoridor");
      await play(page, "e2");
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("complementary", { name: "Menu" }).getByRole("button", { name: "Share" }).click();
      const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
      expect(link).toContain("#/record/");
      await shares(page, { url: link });
      await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
    });
    await test.step("a text that is no record is in the field, with what is wrong with it; too long a file is refused", async () => {
      await shares(page, { text: "Will you come to dinner? æ – 晚饭" });
      await expect(field(page)).toHaveValue("Will you come to dinner? æ – 晚饭");
      await expect(page.getByRole("alert")).toBeVisible();
      await shares(page, { file: { name: "long.txt", contents: "x".repeat(400_000) } });
      await expect(page.getByText("256 KB")).toBeVisible();
      await shares(page, {});
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import a game");
      await expect(field(page)).toHaveValue("");
    });
  });
});

/** Lets the system open files with the app: `launch(name, contents)` afterwards. */
async function withLaunches(page) {
  await page.addInitScript(() => {
    const waiting = [];
    let consumer;
    const queue = {
      setConsumer(act) {
        consumer = act;
        for (const launch of waiting.splice(0)) act(launch);
      },
    };
    Object.defineProperty(window, "launchQueue", { value: queue });
    window.launch = (name, contents) => {
      const files = name === undefined ? [] : [{ kind: "file", name, getFile: async () => new File([contents], name) }];
      const launch = { targetURL: location.href, files };
      if (consumer) consumer(launch);
      else waiting.push(launch);
    };
  });
}

test.describe("Files that the system opens with it", () => {
  /** Opens a file: the browser goes to the address in the manifest, and then passes the file on. */
  async function opens(page, name, contents) {
    const link = await page.evaluate(() => document.querySelector('link[rel="manifest"]').href);
    const { file_handlers: [handler] } = await page.evaluate(async (link) => (await fetch(link)).json(), link);
    expect(Object.values(handler.accept).flat()).toEqual([".sfr"]);
    await page.goto(new URL(handler.action, link).href);
    await page.evaluate(([name, contents]) => window.launch(name, contents), [name, contents]);
  }

  test("a record opens in its game, the next one too, and a damaged one shows where and why", async ({ page }) => {
    await test.step("a record opens in its game, the next one too, and the game in progress goes on", async () => {
      await withLaunches(page);
      await sitDown(page, "./#/play?game=quoridor");
      await play(page, "e2");
      await opens(page, "game.sfr", valid("checkers-6"));
      await expect(game(page)).toHaveAttribute("data-players", "6");
      await opens(page, "game.sfr", valid("quoridor-4"));
      await expect(game(page)).toHaveAttribute("data-players", "4");
      await page.goto("./#/games");
      await expect(page.getByRole("listitem").filter({ hasText: "Quoridor" }).filter({ hasText: "1 move" })).toBeVisible();
    });
    await test.step("a damaged record shows where and why; a launch without a file shows the page", async () => {
      await page.goto("./");
      await opens(page, "game.sfr", valid("quoridor-2").replace("e2", "e5"));
      await expect(page.getByRole("alert")).toContainText("e5");
      await expect(field(page)).toHaveValue(/e5/);
      await page.goto("./#/");
      await opens(page);
      await expect(field(page)).toHaveValue("");
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
  });
});
