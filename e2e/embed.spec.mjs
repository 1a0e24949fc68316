import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { startServer } from "./static-server.mjs";
import { drawn, openShare, PARALLEL, plan, skipToEnd, square, stopTime } from "./table.mjs";

const port = Number(process.env.PORT ?? 4173);
// The host page has another origin than the boards.
const host = `http://127.0.0.1:${port}`;
const boards = `http://localhost:${port}`;

/** Returns the inside of a board. */
const inside = (page, id) => page.frameLocator(`#${id} iframe`);
/** Sends a board's element a request; returns its answer or the message of its error. */
const ask = (page, id, method, ...args) =>
  page.evaluate(
    ({ id, method, args }) =>
      document.getElementById(id)[method](...args).then(
        (answer) => ({ answer }),
        ({ message, code }) => ({ message, code }),
      ),
    { id, method, args },
  );
const events = (page, id) =>
  page.evaluate((id) => events.filter((event) => event.board === id).map(({ type, detail }) => ({ type, ...detail })), id);
const types = async (page, id) => (await events(page, id)).map(({ type }) => type);
const heard = (page) => page.evaluate(() => heard);

/** Opens a host page with one board, which is ready. */
async function boardOn(page, attributes, style = "width: 600px", origin = host) {
  await page.goto(`${origin}/hosts/bare.html`);
  await page.evaluate(
    async ({ attributes, style }) => {
      await customElements.whenDefined("starfence-board");
      const board = document.createElement("starfence-board");
      for (const [name, value] of Object.entries({ id: "board", language: "en", ...attributes })) board.setAttribute(name, value);
      board.style = style;
      document.body.append(board);
    },
    { attributes, style },
  );
  await expect.poll(() => page.evaluate(() => events.length)).toBeGreaterThan(0);
  return inside(page, "board");
}

test("a board finds its files where base says, and its links lead to the page", async ({ page }) => {
  // The same server has the files in a folder too.
  const folder = `${boards}/some/folder/`;
  const board = await boardOn(page, { game: "quoridor", base: folder.slice(0, -1) });
  const frame = page.locator("#board iframe");
  await expect(frame).toHaveAttribute("src", new RegExp(`^${folder}embed.html#/play`));
  await expect(frame).toHaveAttribute("allow", /web-share/);
  await expect(square(board, "e1")).toHaveAttribute("data-pawn", "1");
  expect((await ask(page, "board", "play", "e2")).answer).toMatchObject({ plies: 1 });
  const fetched = await page.frames().at(-1).evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(fetched.length).toBeGreaterThan(3);
  for (const name of fetched) expect(name.startsWith(folder), name).toBe(true);

  // Another folder begins again; what is no web address, or none at all, is the script's own folder.
  for (const base of ["javascript:alert(1)", undefined]) {
    await page.evaluate((base) => (base ? document.getElementById("board").setAttribute("base", base) : document.getElementById("board").removeAttribute("base")), base);
    await expect(frame).toHaveAttribute("src", new RegExp(`^${boards}/embed.html#/play`));
    await expect(square(board, "e1")).toHaveAttribute("data-pawn", "1");
  }
  expect((await ask(page, "board", "play", "e2")).answer).toMatchObject({ plies: 1 });

  await test.step("on a host that drops .html its links lead to its game in the page", async () => {
    const dist = process.env.DIST ?? join(import.meta.dirname, "..", "dist");
    const { server, address } = await startServer("--dist", dist, "--drop-html");
    try {
      await page.goto(`${address}embed.html#/play?game=quoridor&language=en`);
      await expect(page).toHaveURL(/\/embed#/);
      await square(page, "e2").click();
      await openShare(page);
      const link = await page.locator(".link-text").inputValue();
      expect(link).toMatch(new RegExp(`^${address}#/record/`));
      await page.goto(link);
      await expect(square(page, "e2")).toHaveAttribute("data-pawn", "1");
      await expect(page.locator("html[data-embed]")).toHaveCount(0);
    } finally {
      server.kill();
    }
  });
});

/** Opens a host page with a bare frame: the test decides what to send it. */
async function frameOn(page, fragment) {
  await page.goto(`${host}/hosts/bare.html`);
  await page.evaluate(
    (src) => {
      const frame = document.createElement("iframe");
      frame.id = "frame";
      frame.width = frame.height = 500;
      frame.src = src;
      document.body.append(frame);
    },
    `${boards}/embed.html#/play?language=en&${fragment}`,
  );
  const frame = page.frameLocator("#frame");
  await expect(frame.locator("main[data-game]")).toBeVisible();
  return frame;
}
const post = (page, message) =>
  page.evaluate(
    ({ message, boards }) => document.getElementById("frame").contentWindow.postMessage(message, boards),
    { message, boards },
  );

test.describe("A board on another page", () => {
  test("a page controls two boards, each gets its own requests, and the one out of view loads when needed", async ({ page }) => {
    const fetched = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.goto(`${host}/hosts/two.html`);
    await expect(square(inside(page, "near"), "e1")).toHaveAttribute("data-pawn", "1");
    const documents = () => fetched.filter((url) => url.includes("/embed.html")).length;
    expect(documents()).toBe(1);

    const { answer } = await ask(page, "near", "play", "e2");
    expect(answer).toMatchObject({ game: "quoridor", players: 2, plies: 1, ply: 1, toMove: 2, result: null, kept: false });
    await expect(square(inside(page, "near"), "e2")).toHaveAttribute("data-pawn", "1");
    // The user plays at the board itself, and the host page is notified.
    await square(inside(page, "near"), "e8").click();
    await expect.poll(() => types(page, "near")).toEqual(["ready", "move", "turn", "move", "turn"]);
    expect((await events(page, "near"))[3]).toMatchObject({ move: "e8", player: 2, number: 2, toMove: 1 });

    await ask(page, "near", "play", "d3h");
    expect((await ask(page, "near", "undo")).answer).toMatchObject({ plies: 2, toMove: 1 });
    expect((await ask(page, "near", "goToPly", 1)).answer).toMatchObject({ plies: 2, ply: 1 });
    await expect(square(inside(page, "near"), "e9")).toHaveAttribute("data-pawn", "2");
    expect((await ask(page, "near", "goToPly", 9)).code).toBe("ply");
    const { answer: record } = await ask(page, "near", "getRecord");
    expect(record).toContain('[Game "quoridor"]');
    expect(record).toContain("1. e2 e8 *");

    // The other board: a request loads it.
    expect(documents()).toBe(1);
    expect((await ask(page, "far", "play", "d5-e5")).answer).toMatchObject({ game: "chinese-checkers", players: 3, plies: 1 });
    expect(documents()).toBe(2);
    await expect.poll(() => types(page, "far")).toEqual(["ready", "move", "turn"]);
    expect(await types(page, "near")).toEqual(["ready", ...["move", "turn", "move", "turn", "move", "turn"], "turn", "error"]);

    // Another game on the first one, from its record.
    expect((await ask(page, "far", "load", { record, ply: 1 })).answer).toMatchObject({ game: "quoridor", plies: 2, ply: 1 });
    await expect(square(inside(page, "far"), "e9")).toHaveAttribute("data-pawn", "2");
    for (const { origin } of await heard(page)) expect(origin).toBe(boards);
  });

  test("requests are refused with a reason or change the game, and a crash is reported", async ({ page }) => {
    const board = await boardOn(page, { game: "quoridor" });
    // A call is rejected with the board's reason.
    expect(await ask(page, "board", "play", "e5")).toMatchObject({ code: "move", message: expect.stringContaining("Too far") });
    expect((await ask(page, "board", "play", "e2")).answer).toMatchObject({ plies: 1 });

    await test.step("files that cannot be fetched are reported, and the current game stays", async () => {
      await page.route(PARALLEL, (route) => route.abort());
      const refused = { message: expect.stringMatching(/couldn’t be loaded/), code: "game" };
      expect(await ask(page, "board", "load", { game: "parallel" })).toEqual(refused);
      expect(await ask(page, "board", "play", "e8")).toMatchObject({ answer: { plies: 2 } });
      await expect(square(board, "e8")).toHaveAttribute("data-pawn", "2");

      await page.unroute(PARALLEL);
      expect(await ask(page, "board", "load", { game: "parallel" })).toMatchObject({ answer: { game: "parallel" } });
      await expect(board.locator("main[data-game=parallel]")).toBeVisible();
    });

    await test.step("requests after an attribute has changed, or a game was loaded, apply to the new game", async () => {
      const answers = await page.evaluate(async () => {
        const board = document.getElementById("board");
        board.setAttribute("record", '[Game "quoridor"] [Players "2"] 1. e2 e8 *');
        board.setAttribute("ply", "1");
        const played = await board.play("e3");
        board.load({ game: "chinese-checkers", players: 3 });
        const next = await board.play("d5-e5");
        // A game that is replaced before it loads is either rejected or was in time.
        const both = [board.load({ game: "parallel" }), board.load({ game: "quoridor", players: 4 })];
        const record = await board.getRecord();
        return { played, next, record, both: (await Promise.allSettled(both)).map(({ status }) => status) };
      });
      expect(answers.played).toMatchObject({ game: "quoridor", plies: 3, toMove: 2 });
      expect(answers.next).toMatchObject({ game: "chinese-checkers", players: 3, plies: 1 });
      expect(answers.record).toContain('[Players "4"]');
      expect(answers.both[1]).toBe("fulfilled");
      await expect(board.locator("main[data-players='4']")).toBeVisible();
    });

    await test.step("a crash is reported to the user and to the page, and the board can be reloaded", async () => {
      const board = await boardOn(page, { game: "quoridor" });
      await ask(page, "board", "play", "e2");
      await board.locator("html").evaluate(() => setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); }));
      const box = board.getByRole("alertdialog");
      await expect(box).toContainText("Starfence has stopped");
      await expect(box).toContainText("Reload the board to keep playing.");
      await expect.poll(async () => (await events(page, "board")).at(-1)).toMatchObject({
        type: "error",
        code: "crash",
        reason: "Something went wrong in the app, and it can’t continue.",
      });
      // Requests made in the meantime go to the reloaded board.
      const asked = ask(page, "board", "play", "e2");
      await box.getByRole("button", { name: "Reload" }).click();
      expect(await asked).toMatchObject({ answer: { plies: 1 } });
      await expect(square(board, "e2")).toHaveAttribute("data-pawn", "1");
    });
  });

  test("a board that is on no page, has no valid game or does not answer says so", async ({ page }) => {
    await test.step("a board outside a page rejects calls at once, and works again in a page", async () => {
      await page.goto(`${host}/hosts/bare.html`);
      const told = await page.evaluate(async () => {
        await customElements.whenDefined("starfence-board");
        const why = ({ message }) => message;
        const board = Object.assign(document.createElement("starfence-board"), { id: "board" });
        board.setAttribute("game", "quoridor");
        const told = [await board.getRecord().catch(why)];
        document.body.append(board);
        // It waits for the board, which is removed before it has loaded.
        const early = board.play("e2").catch(why);
        const ready = board.ready.catch(why);
        board.remove();
        told.push(await early, await ready, await board.undo().catch(why));
        document.body.append(board);
        told.push((await board.play("e2")).plies);
        // It is sent, and the board is removed before the answer.
        const sent = board.play("e8").catch(why);
        board.remove();
        told.push(await sent, await board.goToPly(0).catch(why));
        // In another sandbox the frame is a new one, and calls waiting for the old one are not lost.
        document.body.append(board);
        const waits = board.play("e2");
        board.setAttribute("sandbox", "allow-scripts");
        told.push((await waits).plies);
        return told;
      });
      const nowhere = "the board is on no page";
      expect(told).toEqual([nowhere, nowhere, nowhere, nowhere, 1, nowhere, nowhere, 1]);
      await expect(square(inside(page, "board"), "e2")).toHaveAttribute("data-pawn", "1");
    });
    await test.step("without the files for its first game a board says so, and accepts another game", async () => {
      await page.route(PARALLEL, (route) => route.abort());
      const board = await boardOn(page, { game: "parallel" });
      expect(await types(page, "board")).toEqual(["error"]);
      await expect(board.getByRole("alert")).toHaveText(/couldn’t be loaded/);
      expect(await ask(page, "board", "load", { game: "quoridor" })).toMatchObject({ answer: { game: "quoridor" } });
      await expect(square(board, "e1")).toHaveAttribute("data-pawn", "1");
    });
    await test.step("a board with invalid attributes says why it is not ready, and accepts a valid game", async () => {
      // Browsers hide rejections in scripts of other origins, so this page has the boards' own
      // origin.
      await page.goto(`${boards}/hosts/bare.html`);
      const told = await page.evaluate(async () => {
        await customElements.whenDefined("starfence-board");
        const unhandled = [];
        addEventListener("unhandledrejection", ({ reason }) => unhandled.push(reason.message));
        const chess = (id) => {
          const board = Object.assign(document.createElement("starfence-board"), { id });
          board.setAttribute("game", "chess");
          board.setAttribute("language", "en");
          document.body.append(board);
          return board;
        };
        // No code uses this element's promise.
        const unseen = chess("unseen");
        await new Promise((resolve) => unseen.addEventListener("starfence-error", resolve, { once: true }));
        const board = chess("board");
        const why = ({ message, code }) => ({ message, code });
        const ready = await board.ready.then(() => "kept", why);
        const early = await board.play("e2").catch(why);
        const loaded = await board.load({ game: "quoridor" });
        const played = await board.play("e2");
        const later = await board.ready.then(() => "kept", why);
        // If a valid game is being loaded when an invalid one is refused, the valid one counts.
        const mended = chess("mended");
        mended.setAttribute("game", "quoridor");
        const second = await mended.ready.then(() => "kept", why);
        return { ready, early, loaded, played, later, second, unhandled };
      });
      expect(told).toMatchObject({
        ready: { message: "There’s no game called “chess”.", code: "game" },
        early: { code: "empty" },
        loaded: { game: "quoridor", plies: 0 },
        played: { plies: 1 },
        later: "kept",
        second: "kept",
        unhandled: [],
      });
    });
    await page.clock.install();
    for (const [what, sandbox] of [
      ["whose files cannot be fetched", undefined],
      ["that may not run", ""],
    ]) {
      await test.step(`a call to a board ${what} is rejected within ten seconds`, async () => {
        if (sandbox === undefined) await page.route("**/embed.html", (route) => route.abort());
        else await page.unroute("**/embed.html");
        await page.goto(`${boards}/hosts/bare.html`);
        const told = page.evaluate(async (sandbox) => {
          await customElements.whenDefined("starfence-board");
          const board = Object.assign(document.createElement("starfence-board"), { id: "board" });
          if (sandbox !== undefined) board.setAttribute("sandbox", sandbox);
          document.body.append(board);
          globalThis.asked = true;
          const why = ({ message, code }) => ({ message, code });
          const calls = [board.ready, board.load({ game: "quoridor" }), board.play("e2"), board.undo(), board.goToPly(0), board.getRecord()];
          return Promise.all(calls.map((call) => call.then(() => "kept", why)));
        }, sandbox);
        await page.waitForFunction(() => globalThis.asked);
        await page.clock.runFor(10_000);
        const silent = { message: "the board does not answer: its files may be missing or blocked", code: "silent" };
        expect(await told).toEqual(Array(6).fill(silent));
        expect((await events(page, "board"))[0]).toMatchObject({ type: "error", code: "silent" });
      });
    }
  });

  test("messages from another origin and from another window change nothing", async ({ page }) => {
    await test.step("messages of another origin change nothing and are not answered", async () => {
      // The frame's address states a wrong origin for the host page.
      const frame = await frameOn(page, "game=quoridor&origin=https%3A%2F%2Fgood.example");
      for (const type of ["hello", "record", "undo"]) await post(page, { starfence: 1, type });
      await post(page, { starfence: 1, type: "play", move: "e2" });
      await post(page, { starfence: 9 });
      // If any of these had been accepted, a move at the board would come after it.
      await square(frame, "e2").click();
      await expect(square(frame, "e2")).toHaveAttribute("data-pawn", "1");
      await square(frame, "e8").click();
      await expect(square(frame, "e8")).toHaveAttribute("data-pawn", "2");
      // Everything that was sent has arrived by then.
      await drawn(page);
      expect(await heard(page)).toEqual([]);
    });
    await test.step("messages from any window but the host page change nothing", async () => {
      const frame = await frameOn(page, `game=quoridor&origin=${encodeURIComponent(host)}`);
      await expect.poll(() => heard(page)).toHaveLength(1);
      // A third frame, of the page's own origin, finds the board among its neighbours.
      await page.evaluate(
        (boards) =>
          new Promise((resolve) => {
            const third = document.createElement("iframe");
            third.src = "/hosts/bare.html";
            third.onload = () => {
              const script = third.contentDocument.createElement("script");
              script.textContent = `
                for (const message of [{ type: "hello" }, { type: "play", move: "d1" }, { type: "set", readonly: true }])
                  parent.frames[0].postMessage({ starfence: 1, ...message }, "${boards}");`;
              third.contentDocument.body.append(script);
              resolve();
            };
            document.body.append(third);
          }),
        boards,
      );
      // The page's own message comes after those, and finds the game unchanged.
      await post(page, { starfence: 1, type: "play", move: "e2", id: "mine" });
      await expect.poll(async () => (await heard(page)).map(({ data }) => data.type)).toContain("done");
      await expect(square(frame, "e2")).toHaveAttribute("data-pawn", "1");
      await square(frame, "e8").click();
      await expect.poll(async () => (await heard(page)).map(({ data }) => data.type)).toEqual(["ready", "done", "move", "turn", "move", "turn"]);
      const third = page.frames().find((frame) => frame.url().startsWith(host) && frame.parentFrame());
      expect(await third.evaluate(() => heard)).toEqual([]);
    });
  });

  test("in a sandbox a game works, is typed, stores nothing, and leaves no error in the page's console", async ({ page }) => {
    const errors = [];
    page.on("console", (message) => {
      // The host page has no icon.
      if (message.type() === "error" && !message.location().url.endsWith("/favicon.ico")) errors.push(message.text());
    });
    for (const sandbox of ["allow-scripts allow-same-origin", "allow-scripts"]) {
      await test.step(`a game leaves no error in the page's console: ${sandbox}`, async () => {
        const board = await boardOn(page, { game: "quoridor", sandbox });
        // The browser checks the frame's permission when it is asked to keep the screen on: asked
        // once more here, to see the answer.
        const asked = board.locator("html").evaluate(() => navigator.wakeLock.request("screen").then(() => "on", ({ message }) => message));
        expect(await asked).not.toContain("policy");
        expect(errors).toEqual([]);
      });
    }
    await test.step("in a strict sandbox the game works, with a computer, and says that it stores nothing", async () => {
      const board = await boardOn(page, { game: "quoridor", computers: "0,1", sandbox: "allow-scripts", keep: "it" });
      await expect(board.getByText("doesn’t save")).toBeVisible();
      expect((await events(page, "board"))[0]).toMatchObject({ type: "ready", kept: false });
      await board.getByRole("button", { name: "Close" }).click();
      await expect(board.getByText("doesn’t save")).toHaveCount(0);
      await square(board, "e2").click();
      // The computer answers from a worker that a page without an origin can start.
      await expect.poll(async () => (await events(page, "board")).at(-1), { timeout: 20_000 }).toMatchObject({ toMove: 1, plies: 2 });
      for (const { origin } of await heard(page)) expect(origin).toBe("null");
    });
    await test.step("moves are typed in the strict sandbox, by the button too, as on a phone whose keyboard has no Enter", async () => {
      const board = await boardOn(page, { game: "quoridor", sandbox: "allow-scripts" }, "width: 1100px; height: 800px");
      await board.locator(".typed-move").fill("e2");
      await board.locator(".typed-move").press("Enter");
      await expect(square(board, "e2")).toHaveAttribute("data-pawn", "1");
      await board.locator(".typed-move").fill("e8");
      await board.getByRole("button", { name: "Play this move" }).click();
      await expect(square(board, "e8")).toHaveAttribute("data-pawn", "2");
    });
  });

  test("a board is played on and looks as its page says", async ({ page }) => {
    await test.step("nothing leads out of the frame, and its address stays", async () => {
      const board = await boardOn(page, { game: "quoridor", controls: "full" });
      await expect(board.getByRole("link")).toHaveCount(0);
      await board.getByRole("button", { name: "Menu", exact: true }).click();
      await expect(board.getByRole("complementary")).toBeVisible();
      await expect(board.getByRole("link")).toHaveCount(0);
      const url = await board.locator("html").evaluate(() => location.href);
      expect(url).toContain("embed.html#/play?game=quoridor");
    });
    await test.step("on a read-only board no click or key plays, until the page lets them", async () => {
      const board = await boardOn(page, { game: "quoridor", readonly: "" });
      await square(board, "e2").click();
      await square(board, "e2").press("Enter");
      await drawn(page);
      await expect(square(board, "e1")).toHaveAttribute("data-pawn", "1");
      await page.evaluate(() => document.getElementById("board").removeAttribute("readonly"));
      await square(board, "e2").click();
      await expect.poll(() => types(page, "board")).toEqual(["ready", "move", "turn"]);
    });
    await test.step("theme, colours, language and orientation follow the page", async () => {
      const board = await boardOn(
        page,
        { game: "chinese-checkers", theme: "dark", language: "fi", orientation: "2" },
        "width: 600px; --starfence-wood: rgb(1, 2, 3); --starfence-hole: url(x); --starfence-sky: red",
      );
      const html = board.locator("html");
      await expect(html).toHaveAttribute("data-theme", "dark");
      await expect(html).toHaveAttribute("lang", "fi");
      const token = (name) => html.evaluate((html, name) => html.style.getPropertyValue(name), name);
      await expect.poll(() => token("--wood")).toBe("rgb(1, 2, 3)");
      expect(await token("--hole")).toBe("");
      await expect(board.locator(".wood-face").first()).toHaveCSS("fill", "rgb(1, 2, 3)");
      const top = async (hole) => (await board.locator(`[data-hole="${hole}"]`).boundingBox()).y;
      const usual = (await top("e1")) < (await top("m17"));
      await page.evaluate(() => {
        const board = document.getElementById("board");
        board.setAttribute("orientation", "1");
        board.setAttribute("language", "en");
        board.removeAttribute("theme");
        board.style.setProperty("--starfence-wood", "blue");
        board.updateColours();
      });
      await expect(html).toHaveAttribute("lang", "en");
      await expect(html).toHaveAttribute("data-theme", "auto");
      await expect.poll(() => token("--wood")).toBe("blue");
      await expect.poll(async () => (await top("e1")) < (await top("m17"))).toBe(!usual);
      // The site itself is not notified of messages to a frame.
      await page.goto("./");
      await expect(page.locator("html")).toHaveAttribute("data-theme", "auto");
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });
  });

  test("at 240 pixels a board fills the frame, and a round is planned", async ({ page }) => {
    await test.step("at 240 pixels a board fills the frame", async () => {
      const board = await boardOn(page, { game: "quoridor", controls: "none" }, "width: 240px");
      const widen = (width) => page.evaluate((width) => (document.getElementById("board").style.width = `${width}px`), width);
      const told = async () => (await events(page, "board")).findLast(({ type }) => type === "resize")?.width;
      for (const [game, found] of [
        ["quoridor", "[data-square]"],
        ["chinese-checkers", "[data-hole]"],
      ]) {
        await test.step(game, async () => {
          if (game !== "quoridor") {
            await widen(240);
            await expect.poll(told).toBe(240);
            expect((await ask(page, "board", "load", { game })).answer).toMatchObject({ game });
          }
          await expect.poll(() => page.locator("#board iframe").boundingBox()).toMatchObject({ width: 240, height: 300 });
          const box = () => board.locator(".board-cell .board").boundingBox();
          await expect.poll(async () => (await box()).width).toBeGreaterThanOrEqual(230);
          await expect.poll(async () => (await box()).height).toBeGreaterThanOrEqual(200);
          await expect(board.getByRole("status").first()).toBeVisible();
          const wide = await board.locator("html").evaluate((html) => html.scrollWidth);
          expect(wide).toBe(240);
          // Even the smallest targets can be tapped where they are.
          await board.locator(`${found}[data-target], ${found}[data-peg="1"]`).first().click();
          await widen(700);
          await expect.poll(told).toBe(700);
        });
      }
    });
    await test.step("at 240 pixels a round is planned, by scrolling", async () => {
      const board = await boardOn(page, { game: "parallel", computers: "0,1", options: "seed=5" }, "width: 240px");
      await expect(board.locator("[data-token]").first()).toBeVisible();
      const wide = await board.locator("main").evaluate((main) => main.scrollWidth);
      expect(wide).toBe(240);
      expect((await board.locator(".board-cell .board").boundingBox()).height).toBeGreaterThanOrEqual(160);
      for (const [number, execution, direction] of [["6", 1, "E"], ["1", 2, "SE"]]) {
        await board.locator(`[data-token="${number}"]`).first().click();
        const arrow = board.locator(`[data-execution="${execution}"][data-direction="${direction}"]`);
        await arrow.click();
        await expect(arrow).toHaveAttribute("data-order", number);
      }
      // The button to continue is always visible.
      await expect(board.getByRole("button", { name: "Done" })).toBeInViewport({ ratio: 1 });
      await board.getByRole("button", { name: "Done" }).click();
      // The computer has laid its plan, and the round is shown.
      await skipToEnd(board);
      await expect.poll(() => types(page, "board")).toContain("move");
      await board.getByRole("button", { name: "Plan the next round" }).click();
      await expect(board.locator("[data-token]").first()).toBeVisible();
    });
  });
});

test.describe("A round of plans in a frame", () => {
  const TABLE = { game: "parallel", options: "seed=5", controls: "none" };
  const WIDE = "width: 900px; height: 700px";
  const start = (board) => board.getByRole("button", { name: /– start$/ });
  /** Returns everything that the host page learns by requests and events. */
  const known = async (page) => JSON.stringify([await ask(page, "board", "getRecord"), await heard(page), await page.evaluate(() => events)]);

  test("stays in the frame, behind the curtain, and is reported to the host page when it has been shown to its end", async ({ page }) => {
    await page.clock.install();
    const board = await boardOn(page, TABLE, WIDE);
    // The board's own page, as a user sees it.
    const table = { locator: (...args) => board.locator(...args), getByRole: (...args) => board.getByRole(...args) };

    await test.step("no plan leaves the frame before the reveal", async () => {
      const secret = async () => {
        const { answer: record } = await ask(page, "board", "getRecord");
        const all = JSON.stringify([await heard(page), await page.evaluate(() => events)]);
        for (const text of [record, all]) expect(text).not.toMatch(/E3|SE2|W4|Laid|Draft|Plan[0-9]|Phase/);
      };
      await plan(table, "E3,SE2/-");
      await secret();
      expect(await ask(page, "board", "play", "E3,SE2/-")).toMatchObject({ code: "move" });
      expect((await ask(page, "board", "undo")).code).toBe("undo");
      await plan(table, "W4/-");
      await secret();
      expect(new Set(await types(page, "board"))).toEqual(new Set(["ready", "turn", "error"]));
    });

    await test.step("the round is reported when it has been shown to its end, in the record too", async () => {
      await stopTime(page);
      await board.getByRole("button", { name: "Reveal the plans" }).click();
      await expect(board.getByRole("heading", { name: "Round 1", exact: true })).toBeVisible();
      expect(await known(page)).not.toMatch(/E3|SE2|W4/);
      // One step later the round is still running.
      await board.getByRole("button", { name: "Next move" }).click();
      await expect(board.locator(".log li")).toHaveCount(1);
      const { answer: record } = await ask(page, "board", "getRecord");
      expect(record).toContain('[Game "parallel"]');
      expect(await known(page)).not.toMatch(/E3|SE2|W4/);
      await page.clock.resume();
      await skipToEnd(board);
      await expect.poll(() => types(page, "board")).toContain("move");
      const told = (await events(page, "board")).find(({ type }) => type === "move");
      expect(told).toMatchObject({ number: 1, player: null });
      expect(told.move).toContain("E3");
      expect(told.move).toContain("W4");
      expect((await ask(page, "board", "getRecord")).answer).toContain("1. E3,SE2/- W4/-");
    });

    await test.step("the next plan is behind the curtain again after the frame was read-only", async () => {
      await board.getByRole("button", { name: "Plan the next round" }).click();
      await start(board).click();
      await board.locator('[data-token="3"]').first().click();
      await board.locator('[data-execution="1"][data-direction="E"]').click();
      await expect(board.locator("[data-order]")).toHaveCount(1);
      await page.evaluate(() => document.getElementById("board").setAttribute("readonly", ""));
      await expect(board.locator("[data-execution]")).toHaveCount(0);
      await page.evaluate(() => document.getElementById("board").removeAttribute("readonly"));
      await expect(board.locator("main[data-curtain]")).toHaveAttribute("data-curtain", "1");
      await expect(board.locator("[data-order]")).toHaveCount(0);
      // The player who laid the plan finds it again.
      await start(board).click();
      await expect(board.locator("[data-order]")).toHaveCount(1);
    });

    await test.step("shows the next player no message for the previous one when the clock runs out", async () => {
      const next = await boardOn(page, { ...TABLE, options: "seed=5,plan_time=60" }, WIDE);
      await start(next).click();
      await next.locator('[data-execution="1"][data-direction="W"]').click();
      await expect(next.locator("main .notice")).toContainText("Choose a token");
      await page.clock.runFor(60_000);
      await expect(next.locator("main[data-curtain]")).toHaveAttribute("data-curtain", "2");
      await drawn(page);
      await expect(next.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
      await expect(next.getByText("Choose a token")).toHaveCount(0);
    });
  });
});

test.describe("The page about embedding", () => {
  test("has live examples, code to copy, and a form that generates code", async ({ page }) => {
    const problems = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    await page.goto("./embedding.html");
    await expect(page.locator("[data-example] starfence-board")).toHaveCount(4);
    const first = page.locator("[data-example]").first();
    await first.scrollIntoViewIfNeeded();
    await expect(first.frameLocator("iframe").locator("main[data-game='quoridor']")).toBeVisible();
    await expect(page.locator("[data-frame] code")).toContainText('allow="fullscreen; screen-wake-lock; web-share; clipboard-write"');
    await expect(first.locator("code")).toContainText('<starfence-board game="quoridor" computers="0,3" controls="moves">');

    // The error quoted in the example's code is the one that occurs.
    const [, reason] = /error\.message\); \/\/ (.*)/.exec(await page.locator("[data-code] code").first().textContent());
    const refused = page.evaluate(async () => {
      const board = document.createElement("starfence-board");
      board.setAttribute("game", "quoridor");
      board.setAttribute("language", "en");
      document.body.append(board);
      await board.play("e2");
      const error = await board.play("e5").catch(({ message }) => message);
      board.remove();
      return error;
    });
    expect(await refused).toBe(reason);

    const live = page.frameLocator("#live iframe");
    await page.getByRole("combobox", { name: "Game", exact: true }).selectOption("chinese-checkers");
    await page.getByRole("combobox", { name: "Players", exact: true }).selectOption("6");
    await page.getByRole("combobox", { name: "Player 6", exact: true }).selectOption("2");
    await page.getByRole("combobox", { name: "Appearance" }).selectOption("dark");
    await page.getByLabel("View-only").check();
    const made = page.locator("#made code");
    await expect(made).toContainText(
      '<starfence-board game="chinese-checkers" players="6" computers="0,0,0,0,0,2" theme="dark" readonly></starfence-board>',
    );
    await expect(live.locator("main[data-players='6']")).toBeVisible();
    await page.getByLabel("Record", { exact: true }).fill('[Game "quoridor"] [Players "2"] 1. e2 e5 *');
    await page.getByLabel("Rule options").focus();
    await expect(page.locator("#said")).toContainText("Too far");
    expect(problems).toEqual([]);
  });
});
