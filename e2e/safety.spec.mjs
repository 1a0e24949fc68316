// What the page requests, and what may run in it.
import { expect, test } from "@playwright/test";
import { answered, arrow, chooseComputer, chooseToBegin, game, play, sitDown } from "./table.mjs";

test.describe("in a whole visit", () => {
  test.use({ serviceWorkers: "allow" });

  test("no other host gets a request", async ({ page, context, baseURL }) => {
    const asked = [];
    // Includes the requests of service workers and workers.
    context.on("request", (request) => asked.push(request.url()));

    await page.goto("./");
    await page.getByRole("link", { name: /Quoridor/ }).click();
    await chooseComputer(page, 2, 3);
    // A computer that begins could block the path with a fence.
    await chooseToBegin(page, "Red");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await play(page, "e2");
    await answered(page);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("button", { name: "Rules", exact: true }).click();
    await sitDown(page, "./#/play?game=chinese-checkers&computers=2,0");
    await expect(game(page)).toHaveAttribute("data-to-move", "2");
    await sitDown(page, "./#/play?game=parallel&seed=4&computers=0,1");
    await expect(arrow(page, 1, "E")).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));

    const here = new URL(baseURL).origin;
    expect(asked.filter((url) => !url.startsWith("data:") && new URL(url).origin !== here)).toEqual([]);
    // The worker's program is among them, so requests of workers were recorded.
    expect(asked.some((url) => /engine-\w+\.wasm/.test(url))).toBe(true);
  });
});

test("nothing runs but the page's own files, and no text becomes HTML", async ({ page }) => {
  await page.goto("./");
  // A malicious version of one of the page's own files. (Playwright itself may do what the page may
  // not.)
  const intruder = () => {
    const refused = (attempt) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    const script = document.createElement("script");
    refused(() => script.append("globalThis.inline = true"));
    refused(() => document.body.append(script));
    globalThis.tried = {
      inline: globalThis.inline !== true,
      eval: refused(() => (0, eval)("1")),
      html: refused(() => (document.createElement("p").innerHTML = "<b>1</b>")),
      worker: refused(() => new Worker("https://elsewhere.example/worker.js")),
      blob: refused(() => new Worker(URL.createObjectURL(new Blob([""])))),
      script: refused(() => (document.createElement("script").src = "https://elsewhere.example/script.js")),
    };
  };
  await page.route("**/intruder.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `(${intruder})()` }),
  );
  const tried = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.src = "./intruder.js";
    await new Promise((loaded) => ((script.onload = loaded), document.head.append(script)));
    const elsewhere = await fetch("https://elsewhere.example/").then(() => false, () => true);
    return { ...globalThis.tried, elsewhere };
  });
  expect(tried).toEqual({ inline: true, eval: true, html: true, worker: true, blob: true, script: true, elsewhere: true });
});
