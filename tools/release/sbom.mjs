// Lists the crates that are compiled into what is released, as a CycloneDX document:
//   node tools/release/sbom.mjs starfence-cli > starfence-cli.cdx.json
//   node tools/release/sbom.mjs starfence starfence-worker --target wasm32-unknown-unknown > dist.cdx.json
// The first package is what the document describes. Crates that only tests or build scripts use are
// left out. The same commit makes the same document; SOURCE_DATE_EPOCH, if set, is its time.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Returns the checksums in the text of a Cargo.lock, by `name@version`. */
export function checksums(lock) {
  const found = new Map();
  for (const entry of lock.split("[[package]]").slice(1)) {
    const value = (key) => new RegExp(`^${key} = "(.*)"$`, "m").exec(entry)?.[1];
    if (value("checksum")) found.set(`${value("name")}@${value("version")}`, value("checksum"));
  }
  return found;
}

/** Returns the ids of the packages that `roots` are compiled with, themselves included. */
export function compiled(resolve, roots) {
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const found = new Set();
  const open = [...roots];
  while (open.length) {
    const id = open.pop();
    if (found.has(id)) continue;
    found.add(id);
    open.push(...normal(nodes.get(id)));
  }
  return found;
}

/** Returns the dependencies of a package that are neither for tests only nor for its build script. */
const normal = (node) =>
  node.deps.filter(({ dep_kinds: kinds }) => kinds.some(({ kind }) => kind === null)).map(({ pkg }) => pkg);

/** Returns the document for packages by name, given what `cargo metadata` prints and Cargo.lock. */
export function document(metadata, lock, names, time) {
  const sums = checksums(lock);
  const packages = new Map(metadata.packages.map((each) => [each.id, each]));
  const members = new Set(metadata.workspace_members);
  const roots = names.map((name) => {
    const found = metadata.packages.find((each) => each.name === name && members.has(each.id));
    if (!found) throw new Error(`The workspace has no package ${name}.`);
    return found.id;
  });
  const ref = (id) => {
    const { name, version } = packages.get(id);
    return `pkg:cargo/${name}@${version}`;
  };
  const component = (id) => {
    const { name, version, description, license } = packages.get(id);
    const sum = sums.get(`${name}@${version}`);
    return {
      type: roots.includes(id) ? "application" : "library",
      "bom-ref": ref(id),
      name,
      version,
      ...(description && { description: description.trim() }),
      ...(sum && { hashes: [{ alg: "SHA-256", content: sum }] }),
      // Old crates separate licences by a slash.
      ...(license && { licenses: [{ expression: license.replaceAll(/ *\/ */g, " OR ") }] }),
      purl: ref(id),
    };
  };
  const ids = [...compiled(metadata.resolve, roots)].sort((a, b) => (ref(a) < ref(b) ? -1 : 1));
  const inside = new Set(ids);
  const nodes = new Map(metadata.resolve.nodes.map((node) => [node.id, node]));
  const result = {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    serialNumber: "",
    version: 1,
    metadata: {
      ...(time && { timestamp: new Date(1000 * time).toISOString() }),
      component: component(roots[0]),
    },
    components: ids.filter((id) => id !== roots[0]).map(component),
    dependencies: ids.map((id) => ({
      ref: ref(id),
      dependsOn: [...new Set(normal(nodes.get(id)).filter((to) => inside.has(to)).map(ref))].sort(),
    })),
  };
  // A name that depends on the content alone, in the form of a UUID.
  const hash = createHash("sha256").update(JSON.stringify(result)).digest("hex");
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)];
  result.serialNumber = `urn:uuid:${parts.join("-")}`;
  return result;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = join(import.meta.dirname, "..", "..");
  const names = process.argv.slice(2);
  const at = names.indexOf("--target");
  const target = at < 0 ? [] : names.splice(at, 2).slice(1);
  if (!names.length || (at >= 0 && !target.length)) {
    console.error("tools/release/sbom.mjs needs the names of packages: run it as its first lines say.");
    process.exit(1);
  }
  const args = ["metadata", "--quiet", "--format-version=1", "--locked", ...target.map((name) => `--filter-platform=${name}`)];
  const metadata = JSON.parse(execFileSync("cargo", args, { cwd: root, maxBuffer: 1 << 28 }));
  const lock = readFileSync(join(root, "Cargo.lock"), "utf8");
  try {
    const time = Number(process.env.SOURCE_DATE_EPOCH || 0);
    console.log(JSON.stringify(document(metadata, lock, names, time), null, 2));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
