// The sounds of a game, recorded by a stand-in for the browser's audio that notes what is started
// and when.
import { expect, test } from "@playwright/test";
import { address, drawn, hole, letMove, openSettings, plan, play, record, sitDown } from "./table.mjs";

test.beforeEach(({ page }) => letMove(page));

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.heard = [];
    window.contexts = 0;
    const param = () => ({ value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} });
    const node = (more) => ({ connect() {}, gain: param(), ...more });
    const source = (kind) => {
      const sound = { kind };
      const frequency = { ...param(), setValueAtTime: (hertz) => Object.assign(sound, { hertz }) };
      return node({ frequency, start: (at) => window.heard.push({ ...sound, at, made: performance.now() }), stop() {} });
    };
    window.AudioContext = class {
      constructor() {
        window.contexts += 1;
        Object.assign(this, { state: "running", currentTime: 100, sampleRate: 8_000, destination: {} });
      }
      resume = async () => {};
      suspend = async () => {};
      close = async () => {};
      createGain = () => (this.out = node());
      createOscillator = () => source("tone");
      createBufferSource = () => source("noise");
      createBiquadFilter = () => node({ frequency: param(), Q: param() });
      createBuffer = () => ({ copyToChannel() {} });
    };
  });
});

/** Returns when knocks were heard, in milliseconds after 100 s on the first audio clock: the time
 * of each burst of noise. */
const knocks = (page) =>
  page.evaluate(() => window.heard.filter(({ kind }) => kind === "noise").map(({ at }) => Math.round((at - 100) * 1_000)));
const tones = (page) => page.evaluate(() => window.heard.filter(({ kind }) => kind === "tone").length);
const contexts = (page) => page.evaluate(() => window.contexts);
const silence = (page) => page.evaluate(() => void (window.heard = []));
const table = (page) => page.getByRole("button", { name: "Menu", exact: true });

/** A peg that can hop three times in a row, and the hole where it ends. */
const CHAIN =
  "./#/play?game=chinese-checkers&players=2&position=" +
  encodeURIComponent(
    "1/11/111/..../......1....../.....1....../.........../...1....../........./..1......./.........../............/............./2222/222/22/2 1",
  );

test("what moves is heard when it moves: steps, chains, pawns, fences, the end, and no refused move", async ({ page }) => {
  await test.step("a step is one knock, and nothing is made before it", async () => {
    await sitDown(page, "./#/play?game=chinese-checkers&players=2");
    expect(await contexts(page)).toBe(0);
    await play(page, "d5-e5");
    await expect.poll(() => knocks(page)).toEqual([150]);
    expect(await contexts(page)).toBe(1);
  });

  await test.step("a chain is heard hop by hop, and no longer than it is visible", async () => {
    await sitDown(page, CHAIN);
    await silence(page);
    await play(page, "e7-k7");
    await expect.poll(() => knocks(page)).toEqual([150, 300, 450]);
    await expect(hole(page, "k7")).toHaveAttribute("data-peg", "1");
  });

  await test.step("a dragged peg makes one knock", async () => {
    await sitDown(page, CHAIN);
    await silence(page);
    await hole(page, "e7").dragTo(hole(page, "k7"));
    await expect(hole(page, "k7")).toHaveAttribute("data-peg", "1");
    expect(await knocks(page)).toEqual([0]);
  });

  await test.step("a moving pawn and a fence sound different", async () => {
    await sitDown(page, "./#/play?game=quoridor");
    await silence(page);
    await play(page, "e2");
    // It slides, and knocks where it stops.
    await expect.poll(() => knocks(page)).toEqual([0, 150]);
    await silence(page);
    await play(page, "d7h");
    // It slides, and then snaps into place.
    await expect.poll(() => knocks(page)).toEqual([0, 130]);
  });

  await test.step("a refused move is silent", async () => {
    await silence(page);
    await page.locator('[data-square="a5"]').click();
    await expect(page.locator("main .notice")).not.toBeEmpty();
    await drawn(page);
    expect(await page.evaluate(() => window.heard)).toEqual([]);
  });

  await test.step("the end is heard after the last knock", async () => {
    await sitDown(page, `./#/play?game=quoridor&position=${encodeURIComponent("/ / e8 a5 / 0 0 / 1")}`);
    await silence(page);
    await play(page, "e9");
    await expect(page.locator("main")).toHaveAttribute("data-result", "1");
    const starts = await page.evaluate(() => window.heard.map(({ at }) => at));
    // The pawn slides and knocks, then three bars with two tones each.
    expect(await tones(page)).toBe(2 + 6);
    expect(await knocks(page)).toEqual([0, 150]);
    expect(Math.max(...starts)).toBeGreaterThan(100.5);
  });
});

test("sounds come back when a phone call or another app has left the audio suspended or interrupted", async ({ page }) => {
  await page.addInitScript(() => {
    window.resumed = [];
    const { AudioContext } = window;
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        window.audio = this;
      }
      // Safari refuses for as long as the call lasts.
      resume = async () => {
        window.resumed.push(this.state);
        if (window.resumed.length === 1) throw new DOMException("interrupted", "InvalidStateError");
        this.state = "running";
      };
    };
  });
  const problems = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  await sitDown(page, "./#/play?game=quoridor");
  const resumed = () => page.evaluate(() => window.resumed);
  for (const [state, [first, second, third, last]] of [
    ["suspended", ["e2", "e8", "e3", "e7"]],
    ["interrupted", ["e4", "d7", "e5", "d6"]],
  ]) {
    await test.step(state, async () => {
      await silence(page);
      await page.evaluate(() => void (window.resumed = []));
      await play(page, first);
      await expect.poll(() => knocks(page)).toHaveLength(2);
      expect(await resumed()).toEqual([]);
      await page.evaluate((state) => void (window.audio.state = state), state);
      await play(page, second);
      await expect.poll(resumed).toEqual([state]);
      await play(page, third);
      await expect.poll(resumed).toEqual([state, state]);
      await play(page, last);
      // Each pawn slides and knocks.
      await expect.poll(() => knocks(page)).toHaveLength(8);
      expect(await resumed()).toEqual([state, state]);
    });
  }
  expect(problems).toEqual([]);
});

test("the audio rests when nothing has been heard for a while, and is ready at the next touch", async ({ page }) => {
  await page.addInitScript(() => {
    const { AudioContext } = window;
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        window.audio = this;
      }
      resume = async () => void (this.state = "running");
      suspend = async () => void (this.state = "suspended");
    };
  });
  const state = () => page.evaluate(() => window.audio.state);
  await page.clock.install();
  await sitDown(page, "./#/play?game=quoridor");
  for (const [place, move] of ["e2", "e8"].entries()) {
    await play(page, move);
    await expect.poll(() => knocks(page)).toHaveLength(2 * (place + 1));
    expect(await state()).toBe("running");
    await page.clock.fastForward(2_000);
    expect(await state()).toBe("running");
    await page.clock.fastForward(5_000);
    expect(await state()).toBe("suspended");
    await page.locator(".turn").first().click();
    expect(await state()).toBe("running");
  }
});

test("sounds are switched off and on, louder and softer, which is remembered; a page that is hidden, or was not touched yet, is silent", async ({ page }) => {
  await test.step("sounds are switched off and on, louder and softer, and that is remembered", async () => {
    await test.step("with sounds off the page does not use audio at all, and that is remembered", async () => {
      await sitDown(page, "./#/play?game=quoridor");
      await table(page).click();
      await openSettings(page);
      await page.getByRole("switch", { name: "Sound" }).click();
      await expect(page.getByRole("slider", { name: "Volume" })).toBeDisabled();
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
      await page.getByRole("button", { name: "Close" }).click();
      await play(page, "e2");
      await page.reload();
      await play(page, "e8");
      expect(await contexts(page)).toBe(0);
      await table(page).click();
      await openSettings(page);
      await page.getByRole("switch", { name: "Sound" }).click();
      // A sound shows the new setting at once.
      await expect.poll(() => knocks(page)).toHaveLength(1);
    });

    await test.step("the volume is heard and remembered", async () => {
      await page.reload();
      await table(page).click();
      await openSettings(page);
      const volume = page.getByRole("slider", { name: "Volume" });
      await expect(volume).toHaveValue("3");
      await volume.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => knocks(page)).toHaveLength(1);
      await page.reload();
      await table(page).click();
      await openSettings(page);
      await expect(volume).toHaveValue("4");
    });
  });
  await page.goto("about:blank");
  await test.step("a page that is hidden, or was not touched yet, is silent", async () => {
    await test.step("a hidden page is silent", async () => {
      await sitDown(page, "./#/play?game=quoridor");
      await page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));
      await play(page, "e2");
      expect(await contexts(page)).toBe(0);
    });

    await test.step("before the page is touched, computers play silently", async () => {
      await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "userActivation", { get: () => ({ hasBeenActive: false }) }));
      // Another document, in which that holds.
      await page.goto("about:blank");
      // Without fences they can only move their pawns.
      await sitDown(page, `./#/play?game=quoridor&computers=1,1&position=${encodeURIComponent("/ / e1 e9 / 0 0 / 1")}`);
      await expect(page.locator('[data-square="e1"]')).not.toHaveAttribute("data-pawn", "1");
      expect(await contexts(page)).toBe(0);
    });
  });
});

test("a round of plans is heard step by step, and so is a captured token", async ({ page }) => {
  const round = record("parallel-2");
  await sitDown(page, address(round));
  for (const orders of round.moves.slice(0, 2)) await plan(page, orders);
  await drawn(page);
  // The curtain rustles; wood has tones.
  expect(await knocks(page)).not.toEqual([]);
  expect(await tones(page)).toBe(0);
  await silence(page);
  await page.getByRole("button", { name: "Reveal the plans" }).click();
  await page.getByRole("button", { name: "Speed" }).click();
  await page.getByRole("button", { name: "Speed" }).click();
  // The higher of the two bars of this sound: Blue takes a token in the second execution.
  const first = (sought) =>
    page.evaluate((sought) => window.heard.find(({ kind, hertz }) => [kind, hertz].includes(sought))?.made, sought);
  await expect.poll(() => first(784)).toBeDefined();
  // Earlier steps were heard; at four times the speed they come at least 275 ms earlier.
  expect((await first(784)) - (await first("noise"))).toBeGreaterThan(200);
});
