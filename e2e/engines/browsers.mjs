// The browsers with the three engines, driven by WebDriver as they are installed on the machine.
// Run by itself, it prints what is missing.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Builder, Capabilities } from "selenium-webdriver";
import chrome from "selenium-webdriver/chrome.js";
import firefox from "selenium-webdriver/firefox.js";
import { findFreePort } from "selenium-webdriver/net/portprober.js";
import { DriverService } from "selenium-webdriver/remote/index.js";
import { find, findBrowser, launchOptions } from "../browser.mjs";

/** Starts a virtual screen, for a browser that cannot run without one. */
async function startScreen() {
  const screen = spawn(find("Xvfb"), ["-displayfd", "3", "-screen", "0", "1440x1100x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await once(screen.stdio[3], "data");
  return { display: `:${String(number).trim()}`, end: () => screen.kill() };
}

/** Tall enough for the test pages and the browser's own bars, so that no page scrolls while a
 * pointer aims into a frame. */
const SIZE = { width: 1280, height: 1040 };

/** Preferences for Firefox with which browsers on one machine connect directly. A machine that runs
 * tests may answer no mDNS names, which hide addresses, and have no network but its loopback. */
const NEARBY = { "media.peerconnection.ice.obfuscate_host_addresses": false, "media.peerconnection.ice.loopback": true };

/** Gives a tab without any stored data to a user of Firefox, and closes all other tabs with their
 * data. This takes a tenth of a second, and starting Firefox three. */
async function renew(driver) {
  const bidi = await driver.getBidi();
  const ask = async (method, params) => (await bidi.send({ method, params })).result;
  const before = await ask("browser.getUserContexts", {});
  const tabs = await driver.getAllWindowHandles();
  const { userContext } = await ask("browser.createUserContext", {});
  const { context } = await ask("browsingContext.create", { type: "tab", userContext });
  await driver.switchTo().window(context);
  for (const tab of tabs) await ask("browsingContext.close", { context: tab });
  for (const { userContext } of before.userContexts) {
    if (userContext !== "default") await ask("browser.removeUserContext", { userContext });
  }
}

/** What each engine needs, and how its browser is started with an empty profile: its driver, what
 * else has to be ended afterwards, and whether a pointer in a frame has to be moved from the page
 * around it. WebKit's driver counts positions from the page's corner, and Chromium's misses the
 * element; Firefox's can only move it from within the frame. `renew` makes the browser one of a new
 * user; without it, another browser is started. With `still`, the user's system asks for reduced
 * motion. `preferences` are for Firefox. */
export const engines = {
  chromium: {
    needs: { Chromium: findBrowser(), chromedriver: find("chromedriver") },
    async start({ still }) {
      const options = new chrome.Options()
        .setBinaryPath(this.needs.Chromium)
        .addArguments(...launchOptions.args, "--headless", "--lang=en-GB", ...(still ? ["--force-prefers-reduced-motion"] : []))
        .windowSize(SIZE);
      const service = new chrome.ServiceBuilder(this.needs.chromedriver);
      const driver = await new Builder().forBrowser("chrome").setChromeOptions(options).setChromeService(service).build();
      return { driver, pointsFromPage: true };
    },
  },
  firefox: {
    needs: { Firefox: find("firefox", "firefox-esr"), geckodriver: find("geckodriver") },
    async start({ still, preferences }) {
      const options = new firefox.Options().setBinary(this.needs.Firefox).addArguments("-headless").windowSize(SIZE).enableBidi();
      options.setPreference("intl.accept_languages", "en-GB");
      if (still) options.setPreference("ui.prefersReducedMotion", 1);
      for (const [name, value] of Object.entries({ ...NEARBY, ...preferences })) options.setPreference(name, value);
      const service = new firefox.ServiceBuilder(this.needs.geckodriver);
      const driver = await new Builder().forBrowser("firefox").setFirefoxOptions(options).setFirefoxService(service).build();
      return { driver, renew: () => renew(driver) };
    },
  },
  webkit: {
    needs: { WebKitWebDriver: find("WebKitWebDriver"), Xvfb: find("Xvfb") },
    async start({ still }) {
      const screen = await startScreen();
      const port = await findFreePort();
      // Without a graphics card, drawing in layers takes a third longer.
      const drawing = { WEBKIT_DISABLE_COMPOSITING_MODE: "1" };
      const service = new DriverService(this.needs.WebKitWebDriver, {
        loopback: true,
        port,
        args: [`--port=${port}`],
        env: { ...process.env, ...drawing, DISPLAY: screen.display, ...(still ? { XDG_CONFIG_DIRS: join(import.meta.dirname, "still") } : {}) },
      });
      const end = async () => {
        await service.kill();
        screen.end();
      };
      try {
        const builder = new Builder().usingServer(await service.start());
        const driver = await builder.withCapabilities(new Capabilities({ browserName: "MiniBrowser" })).build();
        await driver.manage().window().setRect({ x: 0, y: 0, ...SIZE });
        return { driver, end, pointsFromPage: true };
      } catch (error) {
        await end();
        throw error;
      }
    },
  },
};

/** Returns the programs missing for an engine. */
const missing = (engine) => Object.entries(engines[engine].needs).flatMap(([name, path]) => (path ? [] : [name]));

/** The engines that can be tested on this machine. */
export const installed = Object.keys(engines).filter((engine) => missing(engine).length === 0);

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const engine of Object.keys(engines).filter((engine) => !installed.includes(engine))) {
    console.log(`Not tested in ${engine}. Missing: ${missing(engine).join(", ")}`);
  }
}
