// What outlasts the page: a game, the app without a network, and a link.
import { host } from "../host.mjs";
import { button, journey, moves, square, table, what } from "./player.mjs";

journey("a game is still there after a reload, and in the list of games", async ({ player }) => {
  await player.opens("./#/play?game=quoridor");
  await player.clicks(square("e2"));
  await player.sees(moves(1));
  await player.clicks(square("e8"));
  await player.sees(moves(2));
  await player.reloads();
  await player.sees(square("e2", '[data-pawn="1"]'));
  await player.sees(square("e8", '[data-pawn="2"]'));
  await player.clicks(square("e3"));
  await player.sees(moves(3));

  await player.opens("./#/games");
  await player.clicks(what('a[href*="#/game/"]'));
  await player.sees(square("e3", '[data-pawn="1"]'));
});

journey("after one visit a game against a computer continues without a network", async ({ player }) => {
  const site = await host();
  try {
    await player.opens(site.address);
    await player.sees(what('a[href*="quoridor"]'));
    await player.waitsFor("return navigator.serviceWorker.controller?.state === 'activated'");
    await site.stop();

    await player.reloads();
    await player.sees(what('a[href*="quoridor"]'));
    await player.opens(`${site.address}#/play?game=quoridor&computers=0,1`);
    await player.clicks(square("e2"));
    await player.sees(moves(2));
    await player.reloads();
    await player.sees(square("e2", '[data-pawn="1"]'));
    await player.sees(table('[data-to-move="1"]'));
  } finally {
    await site.stop();
  }
});

journey("a shared link opens the game in another browser", async ({ player, arrives }) => {
  await player.opens("./#/play?game=chinese-checkers&players=3");
  await player.clicks(what('[data-hole="d5"]'));
  await player.clicks(what('[data-hole="e5"][data-target]'));
  await player.sees(moves(1));
  await player.clicks(button("Menu"));
  await player.clicks(button("Share"));
  const { value } = await player.sees(what("input", "The link"));

  const friend = await arrives();
  await friend.opens(value);
  await friend.sees(what('[data-hole="e5"][data-peg="1"]'));
  await friend.sees(table('[data-to-move="2"]'));
});

journey("a game becomes an animated picture", async ({ player }) => {
  await player.opens("./#/play?game=quoridor");
  await player.clicks(square("e2"));
  await player.sees(moves(1));
  await player.clicks(button("Menu"));
  await player.clicks(button("Share"));
  await player.clicks(button("Create GIF"));
  await player.sees(what(".share-part :is(a, button)", "Download"));
});
