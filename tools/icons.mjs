// Draws the icons that installing asks for, out of public/icon.svg, with the browser that the tests run in:
// node tools/icons.mjs
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { launchOptions } from "../e2e/browser.mjs";

const { chromium } = createRequire(join(import.meta.dirname, "..", "e2e", "package.json"))("@playwright/test");

const home = join(import.meta.dirname, "..", "public");
const picture = `data:image/svg+xml;base64,${readFileSync(join(home, "icon.svg")).toString("base64")}`;
// The table, as style/tokens.css has it.
const TABLE = "#d9d2c5";

/** Each icon: its name, its size in pixels, how much of that the picture takes, and what is behind it. A maskable icon
 * may lose all outside a circle of 80 percent; iOS puts black where there is nothing. */
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
