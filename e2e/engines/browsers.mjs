// The three engines' browsers, which WebDriver drives as the machine has them. Run by itself, it says what is missing.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { Builder, Capabilities } from "selenium-webdriver";
import chrome from "selenium-webdriver/chrome.js";
import firefox from "selenium-webdriver/firefox.js";
import { findFreePort } from "selenium-webdriver/net/portprober.js";
import { DriverService } from "selenium-webdriver/remote/index.js";
import { find, findBrowser, launchOptions } from "../browser.mjs";

/** A screen that nobody sees, for a browser that knows no other. */
async function startScreen() {
  const screen = spawn(find("Xvfb"), ["-displayfd", "3", "-screen", "0", "1440x1100x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await once(screen.stdio[3], "data");
  return { display: `:${String(number).trim()}`, end: () => screen.kill() };
}

/** Tall enough for the journeys’ pages, with the browser’s own bars: none scrolls under a pointer that aims into a frame. */
const SIZE = { width: 1280, height: 1040 };

/** What each engine needs, and how a browser of it is started with nothing kept from before: its driver, what else is to
 * be ended after it, and whether a pointer in a frame has to be led from the page round it: WebKit's driver counts its
 * place from the page's corner, and Chromium's misses; Firefox's cannot do it in any other way than from the frame.
 * `preferences` are Firefox's. */
export const engines = {
  chromium: {
    needs: { Chromium: findBrowser(), chromedriver: find("chromedriver") },
    async start() {
      const options = new chrome.Options()
        .setBinaryPath(this.needs.Chromium)
        .addArguments(...launchOptions.args, "--headless", "--lang=en-GB")
        .windowSize(SIZE);
      const service = new chrome.ServiceBuilder(this.needs.chromedriver);
      const driver = await new Builder().forBrowser("chrome").setChromeOptions(options).setChromeService(service).build();
      return { driver, pointsFromPage: true };
    },
  },
  firefox: {
    needs: { Firefox: find("firefox", "firefox-esr"), geckodriver: find("geckodriver") },
    async start(preferences = {}) {
      const options = new firefox.Options().setBinary(this.needs.Firefox).addArguments("-headless").windowSize(SIZE);
      options.setPreference("intl.accept_languages", "en-GB");
      for (const [name, value] of Object.entries(preferences)) options.setPreference(name, value);
      const service = new firefox.ServiceBuilder(this.needs.geckodriver);
      return { driver: await new Builder().forBrowser("firefox").setFirefoxOptions(options).setFirefoxService(service).build() };
    },
  },
  webkit: {
    needs: { WebKitWebDriver: find("WebKitWebDriver"), Xvfb: find("Xvfb") },
    async start() {
      const screen = await startScreen();
      const port = await findFreePort();
      const service = new DriverService(this.needs.WebKitWebDriver, {
        loopback: true,
        port,
        args: [`--port=${port}`],
        env: { ...process.env, DISPLAY: screen.display },
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

/** The programs that an engine lacks. */
const missing = (engine) => Object.entries(engines[engine].needs).flatMap(([name, path]) => (path ? [] : [name]));

/** The engines that can be tested in here. */
export const installed = Object.keys(engines).filter((engine) => missing(engine).length === 0);

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const engine of Object.keys(engines).filter((engine) => !installed.includes(engine))) {
    console.log(`Not tested in ${engine}, for want of ${missing(engine).join(" and ")}`);
  }
}
