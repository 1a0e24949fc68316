// Sharing a game: as text, as a link, as pictures.
import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
import { expect } from "@playwright/test";
import { arrow, curtain, game, hole, keptSecrets, lay, openShare, play, record, sitDown, square, stopTime, token } from "./table.mjs";
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

/** Returns the record of a Quoridor game in which two pawns wander about in their halves, the same
 * way every time. */
function wandering(plies) {
  const pawns = [{ x: 4, y: 0, low: 0 }, { x: 4, y: 8, low: 5 }];
  let luck = 7;
  const moves = Array.from({ length: plies }, (_, ply) => {
    const pawn = pawns[ply % 2];
    for (;;) {
      luck = (luck * 1_103_515_245 + 12_345) % 2 ** 31;
      const [dx, dy] = [[1, 0], [-1, 0], [0, 1], [0, -1]][Math.floor(luck / 65_536) % 4];
      const [x, y] = [pawn.x + dx, pawn.y + dy];
      if (x < 0 || x > 8 || y < pawn.low || y > pawn.low + 3) continue;
      Object.assign(pawn, { x, y });
      return `${ply % 2 ? "" : `${ply / 2 + 1}. `}${"abcdefghi"[x]}${y + 1}`;
    }
  });
  return `[Game "quoridor"]\n[Players "2"]\n\n${moves.join(" ")} *\n`;
}

/** Returns the text in a link. */
const held = (address) => inflateRawSync(Buffer.from(address.split("#/record/a")[1], "base64url")).toString();

test("without a clipboard, the text is selected instead", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined }));
  await sitDown(page, "./#/play?game=quoridor");
  await share(page);
  await stopTime(page);
  await part(page, "Record").getByRole("button", { name: "Copy" }).click();
  await expect(part(page, "Record").getByRole("status")).toContainText("Ctrl+C");
  const selected = await text(page).evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd));
  expect(selected).toBe(await text(page).inputValue());
});

test("the link follows the game, and opens it in another browser", async ({ page, browser, baseURL }) => {
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

  const elsewhere = await browser.newContext({ locale: "en-GB" });
  const other = await elsewhere.newPage();
  await other.goto(address);
  await expect(hole(other, "e5")).toHaveAttribute("data-peg", "1");
  await expect(game(other)).toHaveAttribute("data-to-move", "2");
  await elsewhere.close();
});

test("a game too long for a QR code has a short link to its position", async ({ page, browser }) => {
  await lay(page, wandering(2_000));
  await share(page);
  await expect(part(page, "Link")).toContainText("too long for a QR code");
  await expect(code(page)).toHaveCount(0);
  const whole = await link(page).inputValue();
  await part(page, "Link").getByRole("button", { name: "This position" }).click();
  await expect(code(page)).toBeVisible();
  const position = await link(page).inputValue();
  expect(position.length).toBeLessThan(whole.length / 2);

  const pawns = (page) => page.locator("[data-pawn]").evaluateAll((all) => all.map(({ dataset }) => dataset.square + dataset.pawn));
  const elsewhere = await browser.newContext({ locale: "en-GB" });
  const other = await elsewhere.newPage();
  await other.goto(position);
  await expect(game(other)).toBeVisible();
  expect(await pawns(other)).toEqual(await pawns(page));
  await elsewhere.close();
});

test("no secret plan leaves the device", async ({ page }) => {
  await sitDown(page, "./#/play?game=parallel&players=2&seed=5");
  await curtain(page).getByRole("button", { name: /– start$/ }).click();
  await token(page, 3).click();
  await arrow(page, 1, "SE").click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(curtain(page)).toHaveAttribute("data-curtain", "2");
  // It is stored on this device only.
  await expect.poll(async () => (await keptSecrets(page)).join()).toContain("SE3");
  await share(page);
  await expect(text(page)).toHaveValue(/\[Seed "5"\]/);
  const shared = await text(page).inputValue();
  for (const told of [shared, held(await link(page).inputValue())]) {
    expect(told).not.toContain("SE3");
    for (const secret of ["Laid", "Draft", "Phase", "TimeLeft"]) expect(told).not.toContain(`[${secret} `);
  }
});

/** Returns the colours of a picture with their frequencies, drawn by a page of its own. */
async function colours(browser, media, bytes) {
  const page = await browser.newPage();
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
  await page.close();
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

for (const scheme of ["light", "dark"]) {
  test(`the exported picture looks like the board, if that is ${scheme}`, async ({ page, browser }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const [name, paints] of [
      ["quoridor-2", ["--tile", "--groove-deep", "--red", "--blue", "--fence"]],
      ["checkers-6", ["--wood", "--hole", "--red", "--blue", "--yellow", "--green", "--violet", "--black"]],
      ["parallel-2", ["--wood", "--hole", "--red", "--blue"]],
    ]) {
      await test.step(name, async () => {
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
        const pictures = [await colours(browser, "image/svg+xml", svg.bytes), await colours(browser, "image/png", png.bytes)];
        expect(Math.max(pictures[1].width, pictures[1].height)).toBe(1440);
        for (const { common } of pictures) {
          for (const paint of ["--table", ...paints]) {
            expect(Object.keys(common), paint).toContain(await said(page, paint));
          }
        }
      });
    }
  });
}

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
});

test("a worker that cannot be started is reported", async ({ page }) => {
  await page.route("**/engine-*.wasm", (route) => route.abort());
  await sitDown(page, "./#/play?game=quoridor");
  await play(page, "e2");
  await share(page);
  const film = part(page, "Animated GIF");
  await film.getByRole("button", { name: "Create GIF" }).click();
  await expect(film.getByRole("alert")).toHaveText(/couldn’t create/);
});

test("a game is shared with its moves up to now", async ({ page }) => {
  await test.step("before the first move no animated picture is offered", async () => {
    await sitDown(page, "./#/play?game=quoridor");
    await share(page);
    await expect(part(page, "Animated GIF").getByRole("button", { name: "Create GIF" })).toBeDisabled();
    await page.getByRole("button", { name: "Close" }).click();
  });

  await test.step("the record is copied and downloaded as shown", async () => {
    await play(page, "e2");
    await play(page, "d7h");
    await share(page);
    await expect(text(page)).toHaveValue(/1\. e2 d7h \*/);
    // The message stays for some seconds.
    await stopTime(page);
    const whole = await text(page).inputValue();
    await part(page, "Record").getByRole("button", { name: "Copy" }).click();
    await expect(part(page, "Record").getByRole("status")).toHaveText("Copied");
    expect(await clipboard(page)).toBe(whole);
    const file = await download(page, part(page, "Record").getByRole("button", { name: "Download" }));
    expect(file.name).toMatch(/^starfence-quoridor-\d{4}-\d\d-\d\d\.sfr$/);
    expect(file.bytes.toString()).toBe(whole);
    await page.clock.resume();
    await page.getByRole("button", { name: "Close" }).click();
  });

  await test.step("undone moves are not shared", async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await share(page);
    await expect(text(page)).toHaveValue(/1\. e2 \*/);
    expect(await text(page).inputValue()).not.toContain("d7h");
    await page.getByRole("button", { name: "Close" }).click();
  });

  await test.step("on a phone a game can be shared beside its board", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await share(page);
    await expect(text(page)).toBeVisible();
    await expect(square(page, "e1")).toBeVisible();
  });
});

test("in a browser that returns noise instead of pictures only the SVG is offered", async ({ page }) => {
  // As in Firefox with privacy.resistFingerprinting.
  await page.addInitScript(() => {
    const { getImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.getImageData = function (...place) {
      const image = getImageData.apply(this, place);
      for (let at = 0; at < image.data.length; at += 1) image.data[at] = (at * 97) % 251;
      return image;
    };
  });
  await sitDown(page, "./#/play?game=quoridor");
  await play(page, "e2");
  await share(page);
  const refusal = /doesn’t let websites create PNG and GIF images.*SVG instead/;
  await part(page, "Image").getByRole("button", { name: "Download PNG" }).click();
  await expect(part(page, "Image").getByRole("alert")).toHaveText(refusal);
  await part(page, "Animated GIF").getByRole("button", { name: "Create GIF" }).click();
  await expect(part(page, "Animated GIF").getByRole("alert")).toHaveText(refusal);
  const svg = await download(page, part(page, "Image").getByRole("button", { name: "Download SVG" }));
  expect(svg.bytes.toString()).toMatch(/^<svg/);
  await expect(part(page, "Image").getByRole("alert")).toHaveCount(0);
});

test("the system's share sheet comes first, with the link", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      window.shared = data;
    };
  });
  await sitDown(page, "./#/play?game=quoridor&first=1");
  await play(page, "e2");
  await share(page);
  await panel(page).getByRole("button", { name: "Share…" }).click();
  const shared = await page.evaluate(() => window.shared);
  expect(shared.title).toBe("Quoridor");
  expect(shared.url).toBe(await link(page).inputValue());
});
