// Four and six friends play live, each at a device of their own.
import { expect } from "@playwright/test";
import { join, openTable, profile } from "./apart.mjs";
import { connect, playOn } from "./live.mjs";
import { game, LAST_ROUND_OF_FOUR, LAST_ROUND_OF_SIX } from "./table.mjs";
import { test } from "./test.mjs";

const FRIENDS = ["Anna", "Otso", "Elli", "Noor", "Max"];

/** Seats friends at devices of their own, who are connected with Ida's. Returns all pages in the order of the
 * seats. */
async function liveTable(browser, kind, players, query) {
  const pages = [];
  for (let seat = 0; seat < players; seat += 1) pages.push(await profile(browser));
  const [ida, ...friends] = pages;
  const elsewhere = friends.map((_, place) => place + 2);
  await openTable(ida, kind, { address: `./#/new?${new URLSearchParams({ game: kind, players, ...query })}`, elsewhere });
  for (const [place, friend] of friends.entries()) {
    await connect(ida, friend, (link) => join(friend, link, FRIENDS[place]));
  }
  await expect(ida.locator(".live-status")).toHaveAttribute("data-live", "live");
  return pages;
}

test("four friends at four devices play Quoridor live, to its end", async ({ browser }) => {
  test.setTimeout(180_000);
  const { position, moves } = LAST_ROUND_OF_FOUR;
  const pages = await liveTable(browser, "quoridor", 4, { position });
  await playOn(pages, moves);
  for (const page of pages) await expect(game(page)).toHaveAttribute("data-result", "1");
});

test("six friends at six devices play Chinese Checkers live, to its end", async ({ browser }) => {
  test.setTimeout(180_000);
  const { position, moves } = LAST_ROUND_OF_SIX;
  const pages = await liveTable(browser, "chinese-checkers", 6, { position });
  await playOn(pages, moves);
  for (const page of pages) await expect(game(page)).toHaveAttribute("data-result", "2");
});
