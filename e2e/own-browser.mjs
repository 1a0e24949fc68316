// A separate browser for a test, with a profile that outlasts it: it can be killed, and its memory
// can be measured.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync, rmSync } from "node:fs";
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.mjs";

/** Starts the browser with the profile in `folder`. */
export async function ownBrowser(folder) {
  const args = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${folder}`, "--lang=en-GB", "--window-size=1440,900", "about:blank"];
  const child = spawn(launchOptions.executablePath, [...launchOptions.args, ...args], { stdio: ["ignore", "ignore", "pipe"], detached: true });
  const browser = await chromium.connectOverCDP(await address(child));
  const [context] = browser.contexts();
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    /** Ends the browser as a power cut would: with all its processes, which form one group because
     * it is `detached`. */
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      process.kill(-child.pid, "SIGKILL");
      await gone;
    },
    /** Returns the memory used by its pages, in bytes. */
    memory: () => rendererMemory(child.pid),
  };
}

/** Removes the profile of a killed browser. Its helper processes end a moment later, and one that
 * still writes may put files into a folder that is being removed; so the removal is retried. */
export const removeProfile = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

/** Returns the address that the browser listens on, once the browser has reported it. */
async function address({ stderr }) {
  let told = "";
  for await (const text of stderr) {
    told += text;
    const [, found] = /DevTools listening on (ws:\S+)/.exec(told) ?? [];
    if (found) return found;
  }
  throw new Error(`the browser did not start:\n${told}`);
}

/** Returns the private memory of the page processes below a process, in bytes. */
function rendererMemory(browser) {
  const read = (id, file) => {
    try {
      return readFileSync(`/proc/${id}/${file}`, "utf8");
    } catch {
      // The process has just ended.
      return "";
    }
  };
  const parent = new Map();
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    parent.set(Number(id), Number(/\) \S (\d+)/.exec(read(id, "stat"))?.[1]));
  }
  const isBelow = (id) => id === browser || (parent.has(id) && isBelow(parent.get(id)));
  const pages = [...parent.keys()].filter((id) => isBelow(id) && read(id, "cmdline").includes("--type=renderer"));
  const kilobytes = pages.map((id) => Number(/RssAnon:\s+(\d+)/.exec(read(id, "status"))?.[1] ?? 0));
  return 1024 * kilobytes.reduce((sum, next) => sum + next, 0);
}
