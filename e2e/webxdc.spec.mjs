// Friends in a messenger's chat: one of them sets up a game in the app, the others sit down or watch.
// `make soak` has whole games.
import { expect } from "@playwright/test";
import { playOn } from "./live.mjs";
import { game, play, ply, status } from "./table.mjs";
import { expectNothingToSend, setUp, sitDown, test } from "./webxdc.mjs";

test("members of a chat play Quoridor, of which the chat has a line for each move, while others watch", async ({ chat }) => {
  const ida = await chat.member("Ida");
  await setUp(ida, "Quoridor");
  await expectNothingToSend(ida);
  const [anna, otso] = [await chat.member("Anna"), await chat.member("Otso")];

  await test.step("who is invited and finds the seat taken by somebody else watches", async () => {
    await expect(otso.getByText("Ida invites you to play")).toBeVisible();
    await sitDown(anna, "Anna");
    await expect(ida.locator("main")).toContainText("Anna");
    await expect(otso.getByText("You are watching.")).toBeVisible();
  });

  await test.step("rubbish in the chat changes nothing, and a page that is loaded again reads the whole list", async () => {
    await playOn([ida, anna], ["e2", "d9", "e3"]);
    for (const payload of [null, "x", { starfence: "A".repeat(5_000) }, { starfence: 7 }]) await chat.append({ payload });
    await anna.reload();
    await expect(ply(anna, 3)).toBeAttached();
    await expect(status(anna)).toContainText("Your turn");
    await playOn([ida, anna], ["d8", "e4"], 3);
    await expect(ply(otso, 5)).toBeAttached();
  });

  const lines = chat.list().flatMap(({ info }) => info ?? []);
  expect(lines[0]).toBe("Ida invites you to play Quoridor.");
  expect(lines.at(-1)).toBe("Ida has moved. Waiting for Anna");
  const moved = chat.list().find(({ info }) => info === "Ida has moved. Waiting for Anna");
  expect(Object.values(moved.notify)).toEqual(["Your turn in our game of Quoridor"]);

  await test.step("who comes only now sees the game", async () => {
    const late = await chat.member("Elli");
    await expect(game(late)).toBeVisible();
    await expect(ply(late, 5)).toBeAttached();
    await expectNothingToSend(late);
  });
});

test("a computer plays in a webview without workers", async ({ chat }) => {
  const page = await chat.member("Ida", () => delete window.Worker);
  await page.evaluate(() => (location.hash = "#/play?game=quoridor&computers=0,3"));
  await play(page, "e2");
  await expect(ply(page, 2)).toBeAttached();
  await expect(status(page)).toContainText("Your turn");
  // The frame in which the computer's script runs.
  await expect(page.locator("iframe")).toHaveCount(1);
});
