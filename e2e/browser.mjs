// Chooses the browser for the tests, and how to start it. Run by itself, it prints the browser's
// path.
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

/** Returns a program's path, by the first of its names that is found; undefined if there is none. */
export const find = (...names) => paths(names).find(isProgram);

/** Returns the paths where a program with one of these names may be. */
function paths(names) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"];
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Returns the browser's path: that in CHROMIUM, or the first one found; undefined if there is
 * none. */
export function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return find(...names) ?? apps.find(isProgram);
}

/** Returns the path of Chromium without windows, a separate package in Debian, or else the
 * browser's: it has the same engine, and tests take a fifth less time. */
function findWindowless() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return find("chromium-headless-shell") ?? findBrowser();
}

export const launchOptions = {
  executablePath: findBrowser(),
  args: [
    // Chromium's sandbox does not work for root, and CI runs as root.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    // Containers have a small /dev/shm.
    "--disable-dev-shm-usage",
    // The browser itself sends nothing over the network.
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
