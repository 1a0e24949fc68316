// Sharing a game: as text, as a link, as pictures.
import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { game, hole, lay, openShare, play, record, sitDown, stopTime } from "./table.mjs";
import { test } from "./test.mjs";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const panel = (page) => page.getByRole("complementary", { name: "Share" });
const text = (page) => panel(page).getByRole("textbox", { name: "Record" });
const link = (page) => panel(page).getByRole("textbox", { name: "The link" });
const code = (page) => panel(page).getByRole("img", { name: /QR code/ });
const part = (page, name) => panel(page).locator(".share-part", { has: page.getByRole("heading", { name, exact: true }) });
const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText());

async function share(page) {
  await openShare(page);
  await expect(panel(page)).toBeVisible();
  // The record is for advanced users.
  await panel(page).getByText("Advanced").click();
}

/** Returns the file downloaded by a click: its name and its bytes. */
async function download(page, button) {
  const began = page.waitForEvent("download");
  await button.click();
  const file = await began;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test("a game is shared as text and as a link, which opens it in another browser", async ({ page, browser, baseURL }) => {
  await sitDown(page, "./#/play?game=chinese-checkers&players=3");
  await share(page);
  const before = await link(page).inputValue();
  await page.getByRole("button", { name: "Close" }).click();
  await play(page, "d5-e5");
  await share(page);
  const address = await link(page).inputValue();
  expect(address).not.toBe(before);
  expect(address.startsWith(`${baseURL}#/record/`)).toBe(true);
  await stopTime(page);
  const copy = part(page, "Link").getByRole("button", { name: /^Cop/ });
  await expect(copy).toHaveAccessibleName("Copy");
  const { width } = await copy.boundingBox();
  await copy.click();
  await expect(part(page, "Link").getByRole("status")).toHaveText("Copied");
  await expect(copy).toHaveAccessibleName("Copied");
  expect((await copy.boundingBox()).width).toBe(width);
  expect(await clipboard(page)).toBe(address);
  await page.clock.runFor(1_900);
  await expect(copy).toHaveAccessibleName("Copied");
  await page.clock.runFor(200);
  await expect(copy).toHaveAccessibleName("Copy");
  await expect(code(page)).toBeVisible();
  await page.clock.resume();

  await test.step("the record is downloaded, and selected where there is no clipboard", async () => {
    const file = await download(page, part(page, "Record").getByRole("button", { name: "Download" }));
    expect(file.name).toMatch(/^starfence-chinese-checkers-\d{4}-\d\d-\d\d\.sfr$/);
    expect(file.bytes.toString()).toBe(await text(page).inputValue());
    await page.evaluate(() => Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined }));
    await part(page, "Record").getByRole("button", { name: "Copy" }).click();
    await expect(part(page, "Record").getByRole("status")).toContainText("Ctrl+C");
    const selected = await text(page).evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd));
    expect(selected).toBe(await text(page).inputValue());
    await page.getByRole("button", { name: "Close" }).click();
  });

  await test.step("the system's share sheet is offered where the page may open it", async () => {
    const sheet = panel(page).getByRole("button", { name: "Share…", exact: true });
    await page.evaluate(() => {
      navigator.share = async (data) => {
        window.shared = data;
      };
      navigator.canShare = () => false;
    });
    await share(page);
    await expect(link(page)).toHaveValue(address);
    await expect(sheet).toHaveCount(0);
    await page.getByRole("button", { name: "Close" }).click();
    await page.evaluate(() => (navigator.canShare = () => true));
    await share(page);
    await sheet.click();
    expect(await page.evaluate(() => window.shared)).toEqual({ title: "Chinese Checkers", url: address });
    await page.getByRole("button", { name: "Close" }).click();
  });

  await test.step("on a phone a game can be shared beside its board", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await share(page);
    await expect(text(page)).toBeVisible();
    await expect(hole(page, "e5")).toBeVisible();
  });

  const elsewhere = await browser.newContext({ locale: "en-GB" });
  const other = await elsewhere.newPage();
  await other.goto(address);
  await expect(hole(other, "e5")).toHaveAttribute("data-peg", "1");
  await expect(game(other)).toHaveAttribute("data-to-move", "2");
  await elsewhere.close();
});

/** Returns the size of a picture and its common colours, drawn by a page of its own. */
async function colours(page, media, bytes) {
  const address = `data:${media};base64,${bytes.toString("base64")}`;
  const seen = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const count = {};
    for (let at = 0; at < data.length; at += 4) {
      const colour = [...data.slice(at, at + 3)].join(",");
      count[colour] = (count[colour] ?? 0) + 1;
    }
    const common = Object.entries(count).filter(([, pixels]) => pixels > 200);
    return { width: image.width, height: image.height, common: Object.fromEntries(common) };
  }, address);
  return seen;
}

/** Returns the value of a colour in the style sheets. */
const said = (page, name) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.setAttribute("class", "probe");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.probe { color: var(${name}); }`);
    document.adoptedStyleSheets = [sheet];
    const colour = getComputedStyle(probe).color;
    document.adoptedStyleSheets = [];
    probe.remove();
    return colour.match(/\d+/g).join(",");
  }, name);

test("the exported picture looks like the board, in light and dark", async ({ page, browser }) => {
  const easel = await browser.newPage();
  const star = ["--wood", "--hole", "--red", "--blue"];
  for (const [scheme, pictures] of [
    ["light", [["quoridor-2", ["--tile", "--groove-deep", "--red", "--blue", "--fence"]], ["parallel-2", star]]],
    ["dark", [["checkers-6", [...star, "--yellow", "--green", "--violet", "--black"]]]],
  ]) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const [name, paints] of pictures) {
      await test.step(`${name}, ${scheme}`, async () => {
        await lay(page, record(name).text);
        await share(page);
        const svg = await download(page, part(page, "Image").getByRole("button", { name: "Download SVG" }));
        expect(svg.name).toMatch(/\.svg$/);
        const source = svg.bytes.toString();
        expect(source).not.toMatch(/var\(|class=|style=|href|url\(|light-dark|NaN/);
        // The outline of a number is under it, or it would hide the number.
        if (name === "parallel-2") expect(source).toContain('paint-order="stroke"');
        const png = await download(page, part(page, "Image").getByRole("button", { name: "Download PNG" }));
        expect(png.name).toMatch(/\.png$/);
        const pictures = [await colours(easel, "image/svg+xml", svg.bytes), await colours(easel, "image/png", png.bytes)];
        expect(Math.max(pictures[1].width, pictures[1].height)).toBe(1440);
        for (const { common } of pictures) {
          for (const paint of ["--table", ...paints]) {
            expect(Object.keys(common), paint).toContain(await said(page, paint));
          }
        }
      });
    }
  }
});

/** Returns the number of frames in a GIF, and the duration of each, in hundredths of a second. */
function frames(gif) {
  expect(gif.subarray(0, 6).toString()).toBe("GIF89a");
  const table = (flags) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + table(gif[10]);
  const blocks = () => {
    while (gif[at] !== 0) at += gif[at] + 1;
    at += 1;
  };
  const held = [];
  for (;;) {
    const kind = gif[at];
    if (kind === 0x3b) return held;
    if (kind === 0x21) {
      if (gif[at + 1] === 0xf9) held.push(gif.readUInt16LE(at + 4));
      at += 2;
      blocks();
    } else if (kind === 0x2c) {
      at += 10 + table(gif[at + 9]) + 1;
      blocks();
    } else throw new Error(`no block: ${kind}`);
  }
}

test("the game becomes an animated picture, and making it shows its progress and can be cancelled", async ({ page }) => {
  await test.step("a worker that cannot be started is reported", async () => {
    await page.route("**/engine-*.wasm", (route) => route.abort());
    await sitDown(page, "./#/play?game=quoridor");
    await play(page, "e2");
    await share(page);
    const film = part(page, "Animated GIF");
    await film.getByRole("button", { name: "Create GIF" }).click();
    await expect(film.getByRole("alert")).toHaveText(/couldn’t create/);
    await page.unroute("**/engine-*.wasm");
  });

  await test.step("a frame for each move", async () => {
    await sitDown(page, "./#/play?game=quoridor");
    for (const move of ["e2", "e8", "d7h"]) await play(page, move);
    await share(page);
    const film = part(page, "Animated GIF");
    await film.getByRole("button", { name: "Small" }).click();
    await film.getByRole("button", { name: "Fast" }).click();
    await film.getByRole("button", { name: "Create GIF" }).click();
    await expect(film.getByRole("status")).toHaveText(/Done: \d+ KB/, { timeout: 20_000 });
    const shown = film.getByRole("img", { name: "The game, move by move" });
    await expect(shown).toHaveJSProperty("complete", true);
    expect(await shown.evaluate((image) => Math.max(image.naturalWidth, image.naturalHeight))).toBe(320);
    const file = await download(page, film.getByRole("button", { name: "Download" }));
    expect(file.name).toMatch(/\.gif$/);
    expect(frames(file.bytes)).toEqual([40, 40, 40, 160]);
  });

  await test.step("its progress is shown, and it can be cancelled", async () => {
    await lay(page, record("checkers-6").text);
    await share(page);
    const film = part(page, "Animated GIF");
    await film.getByRole("button", { name: "Large" }).click();
    await film.getByRole("button", { name: "Create GIF" }).click();
    await expect(film.getByRole("progressbar")).toHaveAttribute("value", /[1-9]/, { timeout: 20_000 });
    await film.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(film.getByRole("progressbar")).toHaveCount(0);
    await expect(film.getByRole("status")).toHaveCount(0);
    // The next one is not disturbed by the previous one.
    await film.getByRole("button", { name: "Create GIF" }).click();
    await expect(film.getByRole("progressbar")).toHaveAttribute("value", /[1-9]/, { timeout: 20_000 });
    await page.getByRole("button", { name: "Close" }).click();
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole("alert").filter({ hasText: /image/ })).toHaveCount(0);
  });

  await test.step("noise in place of pictures is noticed", async () => {
    // As in Firefox with privacy.resistFingerprinting.
    await page.evaluate(() => {
      const { getImageData } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.getImageData = function (...place) {
        const image = getImageData.apply(this, place);
        for (let at = 0; at < image.data.length; at += 1) image.data[at] = (at * 97) % 251;
        return image;
      };
    });
    await share(page);
    await part(page, "Image").getByRole("button", { name: "Download PNG" }).click();
    await expect(part(page, "Image").getByRole("alert")).toHaveText(/doesn’t let websites create PNG and GIF images.*SVG instead/);
  });
});
