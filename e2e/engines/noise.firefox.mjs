// Firefox's protection against fingerprinting, under which a canvas returns noise.
import { expect } from "@playwright/test";
import { button, journey, moves, square, what } from "./player.mjs";

journey.use({ preferences: { "privacy.resistFingerprinting": true } });

journey("with protection against fingerprinting the page says why there is no PNG, and offers SVG", async ({ player }) => {
  await player.opens("./#/play?game=quoridor");
  await player.clicks(square("e2"));
  await player.sees(moves(1));
  await player.clicks(button("Menu"));
  await player.clicks(button("Share"));
  for (const pixels of ["Download PNG", "Create GIF"]) {
    await player.clicks(button(pixels));
    const { text } = await player.sees(what(".share-part:has(button) [role=alert]"));
    expect(text).toMatch(/doesn’t let websites create PNG and GIF images.*SVG instead/);
  }
  await player.clicks(button("Download SVG"));
});
