// `make play`: which page it builds, and what the server says that cannot serve it. They need no browser and no build.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe } from "node:test";
import { expect } from "@playwright/test";
import { test } from "./scratch.mjs";

describe("make play", () => {
  /** Runs tools/play with a `make` that knows a page to be up to date or not. Returns what it made, what it served and
   * what it printed. */
  async function play(scratch, env, isBuilt) {
    rmSync(join(scratch.folder, "calls"), { force: true });
    scratch.program("make", isBuilt ? "exit 0" : `case "$*" in *--question*) exit 1 ;; esac`);
    scratch.env = env;
    const { code, printed } = await scratch.run("play");
    expect(code).toBe(0);
    const made = scratch.calls("make").filter((call) => !call.includes("--question")).map((call) => call.split(" ").at(-1));
    return { made, served: scratch.calls("node e2e/serve.mjs").at(-1), printed };
  }

  test("builds a plain page while the tools for the full one are missing, and says so", async ({ scratch }) => {
    const { made, served, printed } = await play(scratch, {}, false);
    expect(made).toEqual(["target/plain-site/index.html"]);
    expect(served).toBe("node e2e/serve.mjs --own-origin --open --dist target/plain-site");
    expect(printed).toContain("Building a plain page, since the tools for the full one are not installed");
    expect(printed).toContain("'make build' installs them");
  });

  test("builds the full page with the tools for it", async ({ scratch }) => {
    await scratch.run("setup.sh", "full");
    const { made, served, printed } = await play(scratch, {}, false);
    expect(made).toEqual(["build"]);
    expect(served).toBe("node e2e/serve.mjs --own-origin --open");
    expect(printed).not.toContain("plain");
  });

  test("serves a full page that is up to date, without any tools", async ({ scratch }) => {
    const { served } = await play(scratch, {}, true);
    expect(served).toBe("node e2e/serve.mjs --own-origin --open");
  });

  test("builds a plain page if asked to, at the wanted port, which is looked at first", async ({ scratch }) => {
    await scratch.run("setup.sh", "full");
    const { made, served, printed } = await play(scratch, { PLAIN: "1", PORT: "8090" }, true);
    expect(made).toEqual(["target/plain-site/index.html"]);
    expect(served).toBe("node e2e/serve.mjs --own-origin --open --port 8090 --dist target/plain-site");
    expect(printed).toContain("Building a plain page, as PLAIN asks");
    expect(scratch.calls("node e2e/serve.mjs")[0]).toBe("node e2e/serve.mjs --port 8090 --only-check");
  });

  test("ends before it builds if the port is in use", async ({ scratch }) => {
    scratch.program("make", "");
    scratch.program("node", `case "$*" in *--only-check) exit 1 ;; -p*) echo 22.1.0 ;; esac`);
    scratch.env = { PORT: "8090" };
    expect(await scratch.run("play")).toMatchObject({ code: 1 });
    expect(scratch.calls("make")).toEqual([]);
  });
});

describe("the server", () => {
  /** Runs e2e/serve.mjs, which must fail; returns its last line. */
  async function serve(...options) {
    const child = spawn(process.execPath, [join(import.meta.dirname, "..", "serve.mjs"), ...options]);
    let printed = "";
    child.stderr.on("data", (data) => (printed += data));
    const [code] = await once(child, "close");
    expect(code).toBe(1);
    return printed.trimEnd().split("\n").at(-1);
  }

  test("says what to do about a port that is in use", async ({ server }) => {
    const port = new URL(server.address).port;
    const sentence = `Port ${port} is in use: end the program that uses it, or choose another port, as in 'make play PORT=8090'.`;
    expect(await serve("--port", port, "--only-check")).toBe(sentence);
  });

  for (const port of ["nowhere", "65536", "-1"]) {
    test(`says what to do about the port “${port}”`, async () => {
      expect(await serve(`--port=${port}`)).toBe(`${port} is no port: choose a number from 1024 to 65535, as in 'make play PORT=8090'.`);
    });
  }

  test("says what to do if there is no page", async () => {
    const folder = join(tmpdir(), "starfence-has-no-such-folder");
    expect(await serve("--port", "0", "--dist", folder)).toBe(`There is no page in ${folder}: run 'make build' first.`);
  });
});
