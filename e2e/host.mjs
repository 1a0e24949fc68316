// A separate static host, for changes that e2e/serve.mjs would make for all tests at once: it can
// be switched off, and its files can be replaced by a new version.
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { offline } from "../tools/offline.mjs";
import { startServer } from "./static-server.mjs";

const here = import.meta.dirname;

/** Serves a copy of dist/ at `address`, until `stop()` switches it off. `publish(title)` replaces
 * the copy by another version of the page, recognisable by its title. `options` are those of
 * e2e/serve.mjs. */
export async function host(...options) {
  const folder = mkdtempSync(join(tmpdir(), "starfence-host-"));
  cpSync(join(here, "..", "dist"), folder, { recursive: true });
  const { server, address } = await startServer("--dist", folder, ...options);
  return {
    address,
    publish(title) {
      const page = join(folder, "index.html");
      writeFileSync(page, readFileSync(page, "utf8").replace(/<title>.*<\/title>/, `<title>${title}</title>`));
      offline(folder, buildSync);
    },
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill();
      await once(server, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
