// Draws the icons for installing the page from public/icon.svg, with the browser that the tests run
// in: node tools/icons.mjs
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { launchOptions } from "../e2e/browser.mjs";

const { chromium } = createRequire(join(import.meta.dirname, "..", "e2e", "package.json"))("@playwright/test");

const home = join(import.meta.dirname, "..", "public");
const picture = `data:image/svg+xml;base64,${readFileSync(join(home, "icon.svg")).toString("base64")}`;
// The colour of the table, as in style/tokens.css.
const TABLE = "#d9d2c5";

/** The icons: name, size in pixels, the share of the size that the picture takes, and the
 * background. A maskable icon may lose everything outside a circle of 80 percent; iOS shows
 * transparent areas as black. */
const icons = [
  ["icon-192", 192, 1, "transparent"],
  ["icon-512", 512, 1, "transparent"],
  ["maskable-512", 512, 0.74, TABLE],
  ["apple-touch-icon", 180, 0.86, TABLE],
];

mkdirSync(join(home, "icons"), { recursive: true });
const browser = await chromium.launch(launchOptions);
for (const [name, size, share, ground] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">
      <img src="${picture}" width="${size * share}" height="${size * share}">`,
  );
  await page.locator("img").evaluate((image) => image.decode());
  await page.screenshot({ path: join(home, "icons", `${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
