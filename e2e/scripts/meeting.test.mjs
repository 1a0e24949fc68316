// The meeting point that `make meet` starts: its limits, which pages may use it, and what strangers can do to
// tables. crates/cli/tests/all/meeting_point has what players' devices do there.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { expect } from "@playwright/test";
import { startMeet } from "../meet-run.mjs";
import { Stranger } from "../stranger.mjs";

const root = join(import.meta.dirname, "../..");
const DAY = 86_400e9;

/** Returns the subject of a table's seat that no other test uses. */
const tableOf = () => {
  const table = `starfence.table.${randomBytes(16).toString("hex")}`;
  return (seat) => `${table}.${seat}`;
};

/** Returns what the server's monitoring says of itself at `path`. */
const monitored = async ({ monitor }, path) => (await fetch(`http://127.0.0.1:${monitor}/${path}`)).json();

describe("a meeting point", () => {
  let meet;
  before(async () => (meet = await startMeet()));
  after(() => meet.end());

  test("has a limit for everything that a stranger could fill", async () => {
    const server = await monitored(meet, "varz");
    const { account_details: accounts } = await monitored(meet, "jsz?streams=1&config=1&accounts=1");
    const [{ config: stream }] = accounts.flatMap((account) => account.stream_detail ?? []);
    // Players read that messages are kept for 14 days (locales/en/remote.json).
    expect(stream.max_age).toBe(14 * DAY);
    expect(server.max_connections).toBe(5_000);
    expect(server.max_payload).toBeLessThanOrEqual(2_048);
    // A sealed entry has at most 1,064 bytes.
    expect(stream.max_msg_size).toBeGreaterThanOrEqual(1_064);
    // Even the longest messages, each with 200 bytes beside them on the disk, fit into what is allowed.
    expect(stream.max_msgs * (stream.max_msg_size + 200)).toBeLessThanOrEqual(stream.max_bytes);
    expect(stream.max_bytes).toBeLessThanOrEqual(server.jetstream.config.max_storage / 2);
    // A table that is full takes a small part of the stream.
    expect(stream.subjects).toEqual([0, 1, 2, 3, 4, 5].map((seat) => `starfence.table.*.${seat}`));
    expect(stream.subjects.length * stream.max_msgs_per_subject).toBeLessThanOrEqual(stream.max_msgs / 40);
    // A full stream takes new messages.
    expect(stream.discard).toBe("old");
  });

  test("keeps all messages of other tables when one table is filled", async () => {
    const [mine, others] = [tableOf(), tableOf()];
    const { messages: before } = await monitored(meet, "jsz");
    const honest = await Stranger.open({ port: meet.web });
    const entries = Array.from({ length: 20 }, () => randomBytes(150));
    for (const entry of entries) expect(await honest.store(others(0), entry)).toMatchObject({ stream: "starfence" });

    const stranger = await Stranger.open({ port: meet.web });
    for (let sent = 0; sent < 1_300; sent += 1) {
      for (const seat of [0, 1, 2, 3, 4, 5]) stranger.publish(mine(seat), "x");
    }
    await stranger.flush();
    const last = await stranger.store(mine(5), "last");
    expect(last).toMatchObject({ stream: "starfence" });
    const { messages } = await monitored(meet, "jsz");
    expect(messages - before).toBe(6 * 1_200 + entries.length);
    expect((await honest.stored(others("*"))).map((it) => it.payload)).toEqual(entries);
    honest.end();
    stranger.end();
  });

  test("has no subject for a seat that no table has", async () => {
    const stranger = await Stranger.open({ port: meet.web });
    const table = tableOf();
    for (const seat of ["6", "00", "a"]) {
      stranger.publish(table(seat), "x");
      await stranger.flush();
      expect(stranger.errors.pop()).toContain(`Permissions Violation for Publish to "${table(seat)}"`);
    }
    expect(await stranger.stored(table("*"))).toEqual([]);
    stranger.end();
  });

  test("is emptied by one command, and takes entries again", async () => {
    const device = await Stranger.open({ port: meet.web });
    const subject = tableOf()(0);
    await device.store(subject, "before");
    const env = { ...process.env, STARFENCE_ADMIN_PASSWORD: meet.password };
    const said = execFileSync(process.execPath, [join(root, "tools/meet/stream.mjs"), `127.0.0.1:${meet.tcp}`, "--purge"], { encoding: "utf8", env });
    expect(said).toMatch(/^[1-9]\d* messages are deleted\.\nThe stream is ready; it has 0 messages\.\n$/);
    await device.store(subject, "after");
    expect((await device.stored(subject)).map((it) => `${it.payload}`)).toEqual(["after"]);
    device.end();
  });

  test("without ORIGIN, browsers use it on pages of all sites", async () => {
    expect(meet.printed).not.toContain("only");
    for (const origin of ["https://example.org", "http://localhost:8080", "null"]) {
      const page = await Stranger.open({ port: meet.web, origin });
      page.end();
    }
  });
});

describe("make meet with the address of the page", () => {
  const ORIGIN = "https://example.org/games";
  let meet;
  before(async () => (meet = await startMeet({}, ["make", "--no-print-directory", "meet", `ORIGIN=${ORIGIN}`])));
  after(() => meet.end());

  test("lets browsers use it on pages of that origin, and on no others", async () => {
    expect(meet.printed).toContain("Browsers use it only on pages of https://example.org.\n");
    expect(meet.printed).toContain(`make build MEET=ws://127.0.0.1:${meet.web}`);
    const page = await Stranger.open({ port: meet.web, origin: "https://example.org" });
    expect(await page.store(tableOf()(0), "entry")).toMatchObject({ stream: "starfence" });
    page.end();
    // The last one is that of a board in a sandboxed frame.
    for (const origin of ["https://example.com", "http://example.org", "https://example.org:8443", "https://www.example.org", "https://example.org.example.com", "null"]) {
      await expect(Stranger.open({ port: meet.web, origin }), origin).rejects.toThrow("HTTP/1.1 403 Forbidden");
    }
  });

  test("does not keep out programs that are no browsers, as the guide says", async () => {
    const program = await Stranger.open({ port: meet.web });
    program.end();
  });
});

test("make meet ends in one sentence if the address of the page or a port is none", async () => {
  for (const [settings, sentence] of [
    [{ ORIGIN: "example.org" }, "ORIGIN=example.org: it begins neither with https:// nor with http://."],
    [{ ORIGIN: 'https://example.org"]}' }, 'ORIGIN=https://example.org"]}: it is no address.'],
    [{ PORT: "web" }, "PORT=web: it is no number from 1 to 65535."],
    [{ NATS_PORT: "70000" }, "NATS_PORT=70000: it is no number from 1 to 65535."],
  ]) {
    await expect(startMeet(settings)).rejects.toThrow(sentence);
  }
});

test("the guide's lines for nginx limit what a visitor can open and send, and lead to the meeting point", () => {
  const guide = readFileSync(join(root, "docs/hosting.md"), "utf8");
  const lines = guide.split("```nginx\n").map((part) => part.split("\n```")[0]).find((part) => part.includes("proxy_upload_rate"));
  const [http, stream] = lines.split("\nstream {");
  for (const limit of ["limit_conn", "limit_req"]) {
    const zone = new RegExp(`^${limit}_zone \\$starfence_visitor zone=(\\w+):`, "m").exec(http)[1];
    expect(http).toMatch(new RegExp(`^    ${limit} (zone=)?${zone}\\b`, "m"));
  }
  expect(stream).toMatch(/^ {8}proxy_upload_rate \d+k;$/m);
  const port = (text, name) => new RegExp(`\\b${name} (?:http://)?127\\.0\\.0\\.1:(\\d+);`).exec(text)[1];
  expect(port(http, "proxy_pass")).toBe(port(stream, "listen"));
  const configuration = readFileSync(join(root, "tools/meet/nats-server.conf"), "utf8");
  expect(configuration).toContain(`listen: "127.0.0.1:${port(stream, "proxy_pass")}"`);
});
