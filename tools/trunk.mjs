// Trunk calls this after it has compiled the page (Trunk.toml).
import { existsSync } from "node:fs";
import { join } from "node:path";

if (!existsSync(join(import.meta.dirname, "..", "e2e", "node_modules", "esbuild"))) {
  console.error("npm's packages are missing: run 'npm ci' in e2e/, then run Trunk again.");
  process.exit(1);
}
await import(process.env.TRUNK_PROFILE === "release" ? "./page.mjs" : "./dev-page.mjs");
