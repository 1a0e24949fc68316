// What friends in different places agree on, what they hear from each other, and what stays of a game when they play another one.
import { expect } from "@playwright/test";
import { invited, join, openTable, profile, takeLink } from "./apart.mjs";
import { analyse, game, hintText, keptGames, play, ply, status } from "./table.mjs";
import { test } from "./test.mjs";

const ALLOWED = "Hints and analysis are allowed";

test("if the one who invites allows hints and analysis, the invitation says so, and both have them", async ({ browser }) => {
  const [ida, anna] = [await profile(browser), await profile(browser)];
  const allow = ida.getByRole("switch", { name: ALLOWED });
  await openTable(ida, "quoridor", {
    first: "Ida",
    prepare: async () => {
      await expect(allow).not.toBeChecked();
      await allow.check();
    },
  });
  const invitation = await takeLink(ida);
  await anna.goto(invitation);
  await expect(anna.getByText(ALLOWED)).toBeVisible();
  await join(anna, invitation, "Anna");
  await ida.goto(await takeLink(anna));
  await ida.getByRole("button", { name: "Hint" }).click();
  await expect(hintText(ida)).toBeVisible();
  await play(ida, "e2");
  await anna.goto(await takeLink(ida));
  await expect(status(anna)).toContainText("Your turn");
  await expect(anna.getByRole("button", { name: "Hint" })).toBeEnabled();
  await analyse(anna);
  await expect(anna.locator(".chances")).toBeVisible();
  // The game keeps what was agreed.
  const [kept] = await keptGames(anna);
  expect(kept).toContain('[Help "allowed"]');
  await anna.reload();
  await expect(anna.getByRole("button", { name: "Hint" })).toBeEnabled();
});

test("friends play several games without hints, and read when they last heard from each other", async ({ browser }) => {
  const { ida, anna } = await invited(browser, "quoridor");

  await test.step("games that are resigned at once stay as they are when another one begins", async () => {
    const results = async (page) => (await keptGames(page)).map((text) => text.match(/Result "(.*?)"/)[1]).sort();
    // Who begins resigns, and the other one begins the next game.
    for (const [mover, other, ended] of [
      [ida, anna, ["2"]],
      [anna, ida, ["1", "2"]],
      [ida, anna, ["1", "2", "2"]],
    ]) {
      await expect(status(mover)).toContainText("Your turn");
      await mover.getByRole("button", { name: "Menu", exact: true }).click();
      await mover.getByRole("button", { name: "Resign…" }).click();
      const panel = mover.getByRole("complementary", { name: "Resign" });
      await panel.getByRole("button", { name: "Resign", exact: true }).click();
      await mover.getByRole("button", { name: "Play again" }).last().click();
      await expect(mover.getByText("You have asked for another game.")).toBeVisible();
      await other.goto(await takeLink(mover));
      for (const page of [mover, other]) await expect.poll(() => results(page)).toEqual(ended);
      await expect(other.getByText("asks for another game.")).toBeVisible();
      await other.getByRole("button", { name: "Play again" }).last().click();
      await expect(game(other)).not.toHaveAttribute("data-result");
      await expect.poll(() => results(other)).toEqual(["*", ...ended]);
    }
  });

  await test.step("hints and analysis are off unless the players have agreed on them", async () => {
    await play(anna, "e8");
    await ida.goto(await takeLink(anna));
    await expect(status(ida)).toContainText("Your turn");
    await ida.setViewportSize({ width: 800, height: 1200 });
    await play(ida, "e2");
    // This window has a bar to step through the moves.
    await expect(ida.getByRole("button", { name: /^Move list/ })).toBeVisible();
    for (const page of [ida, anna]) {
      await expect(status(page)).toContainText(page === ida ? "Waiting for Anna" : "Waiting for Ida");
      await expect(page.getByText(ALLOWED)).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Hint" })).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Analysis" })).toHaveCount(0);
      await expect(page.getByRole("tab", { name: "Analysis" })).toHaveCount(0);
    }
    await ida.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("the page says how long ago a friend was last heard from", async () => {
    await ida.clock.install();
    await anna.goto(await takeLink(ida));
    await play(anna, "e7");
    const link = await takeLink(anna);
    // Another document, in which the clock is the test's.
    await ida.goto("about:blank");
    await ida.goto(link);
    await expect(ply(ida, 3)).toBeAttached();
    await expect(ida.locator("[data-heard]")).toHaveText("");
    await play(ida, "e3");
    const heard = ida.locator("[data-heard]");
    await expect(heard).toHaveText("Last heard from Anna: now");
    await ida.clock.fastForward("02:30");
    await expect(heard).toHaveText("Last heard from Anna: 2 minutes ago");
    await ida.reload();
    await expect(heard).toHaveText("Last heard from Anna: 2 minutes ago");
    await ida.clock.fastForward("03:00:00");
    await expect(heard).toHaveText("Last heard from Anna: 3 hours ago");
  });
});
