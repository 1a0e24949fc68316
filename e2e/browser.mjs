// Which browser the tests run in, and how it is started. Run by itself, it prints the browser's path.
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

const names = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
  "microsoft-edge-stable",
  "microsoft-edge",
];
const apps = ["Google Chrome", "Chromium", "Microsoft Edge"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A program's path, by the first of its names that is found; undefined if there is none. */
export const find = (...names) => paths(names).find(isProgram);

/** The paths where a program of one of these names may be. */
function paths(names) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The browser's path: CHROMIUM's, or the first found; undefined if there is none. */
export function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return find(...names) ?? apps.find(isProgram);
}

/** The path of Chromium without windows, Debian's package of its own, or else the browser's: the same engine, and
 * journeys take a fifth less time. */
function findWindowless() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return find("chromium-headless-shell") ?? findBrowser();
}

export const launchOptions = {
  executablePath: findBrowser(),
  args: [
    // Chromium's sandbox does not work for root, who CI is.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    // Containers have a small /dev/shm.
    "--disable-dev-shm-usage",
    // Nothing of the browser's own goes over the network.
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

export const windowlessOptions = { ...launchOptions, executablePath: findWindowless() };

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const path = findBrowser();
  if (!path) process.exit(1);
  console.log(path);
}
