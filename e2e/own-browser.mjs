// A browser of a journey's own, with a profile that outlasts it: it can be killed, and its memory be measured.
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
    /** Ends the browser as a power cut would: with all its processes, which are one group because it is `detached`. */
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      process.kill(-child.pid, "SIGKILL");
      await gone;
    },
    /** What its pages hold in memory, in bytes. */
    memory: () => rendererMemory(child.pid),
  };
}

/**
 * Removes the profile of a browser that was killed. Its helpers end a moment after it, and one that still writes makes
 * a folder that is being removed anything but empty: then it is tried again.
 */
export const removeProfile = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

/** Where the browser listens, which it tells when it does. */
async function address({ stderr }) {
  let told = "";
  for await (const text of stderr) {
    told += text;
    const [, found] = /DevTools listening on (ws:\S+)/.exec(told) ?? [];
    if (found) return found;
  }
  throw new Error(`the browser did not start:\n${told}`);
}

/** The memory of their own that the pages' processes below a process have, in bytes. */
function rendererMemory(browser) {
  const read = (id, file) => {
    try {
      return readFileSync(`/proc/${id}/${file}`, "utf8");
    } catch {
      // It has just ended.
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
