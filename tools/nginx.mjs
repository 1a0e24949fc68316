// Prints an nginx configuration that serves a built page, or the site, by itself, with the headers of
// tools/hosts.mjs:
//   node tools/nginx.mjs dist > starfence.conf
// It serves /srv/starfence at port 8080, which needs no privileges. The Dockerfile uses it;
// docs/hosting.md has the same settings for a folder of a larger site.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { COMMON, YEAR, hostFiles } from "./hosts.mjs";
import { libraryPolicy, policy } from "./policy.mjs";

/** Returns the configuration for the page in `folder`. */
export function nginx(folder) {
  const policyOf = (name) => quoted(policy(readFileSync(join(folder, name), "utf8")));
  const headers = [...Object.entries(COMMON).map(([name, value]) => [name, quoted(value)]), ["Cache-Control", "$starfence_kept"], ["Content-Security-Policy", "$starfence_policy"]];
  return `map $uri $starfence_kept {
    default "no-cache";
    "~-[0-9a-f]{16}\\.(css|js|json|wasm)$" ${quoted(YEAR)};
}
map $uri $starfence_policy {
    default ${policyOf("index.html")};
    "~/embed(\\.html)?$" ${policyOf("embed.html")};
${existsSync(join(folder, "library")) ? `    "~^/library/" ${quoted(libraryPolicy)};\n` : ""}}
server {
    listen 8080;
    root /srv/starfence;
    index index.html;
    server_tokens off;
    include mime.types;
    types {
        application/manifest+json webmanifest;
        text/javascript js;
    }
    gzip on;
    gzip_types application/wasm application/json application/manifest+json text/css text/javascript application/javascript image/svg+xml;
${headers.map(([name, value]) => `    add_header ${name} ${value} always;\n`).join("")}    location ~ ^/(${hostFiles.map((name) => name.replaceAll(".", "\\.")).join("|")})$ { return 404; }
}
`;
}

/** Returns a value as nginx reads it. Policies contain neither variables nor double quotes. */
const quoted = (value) => `"${value}"`;

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.stdout.write(nginx(process.argv[2]));
