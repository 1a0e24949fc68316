// Measures what four attacks do to honest tables at a meeting point: listening to all tables, filling one
// table, filling the store, taking all connections. docs/lab/meeting-point.md has results.
//   node e2e/meeting-attacks.mjs [listen] [table] [store] [disk] [connections]
// Each has a server of its own, which `make meet` starts. With PORT=8443 THROUGH=443 that server is at port
// 8443 and everybody connects to port 443, where a proxy has to be; strangers then come from ADDRESSES
// addresses (1) other than that of the honest players. With CONNECTIONS=20 as many fill the store at once.
import { randomBytes } from "node:crypto";
import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { startMeet } from "./meet-run.mjs";
import { Stranger } from "./stranger.mjs";

/** The time between two moves of an honest table, in milliseconds. */
const MOVE_INTERVAL = 250;
/** The bytes that sealing adds to an entry, and the lengths of the first entries of a game. */
const SEAL = 40;
const FIRST_ENTRIES = [310, 190];

/** The longest time that a flood lasts, in milliseconds. */
const LONGEST_FLOOD = 60_000;

const { PORT, THROUGH, ADDRESSES = 1, CONNECTIONS = 1 } = process.env;

const say = (text) => console.log(text);
const newRoom = () => `starfence.table.${randomBytes(16).toString("hex")}`;
const percentile = (times, part) => times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN;
const shown = (times) => `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;

/** A table with two devices, which publishes moves and receives them as the page does. */
class Table {
  #subject = newRoom();
  #seats = 2;
  entries = [];
  /** The times until the stream confirmed an entry and until the other device had it, in milliseconds. */
  confirmed = [];
  delivered = [];
  lost = 0;
  #isPlaying = true;

  static async open(port) {
    const table = new Table();
    table.devices = await Promise.all([1, 2].map(() => Stranger.open({ port })));
    table.devices[1].listen(`${table.#subject}.*`, ({ payload }) => table.#received(payload));
    await table.devices[1].flush();
    for (const length of FIRST_ENTRIES) await table.move(length);
    return table;
  }

  get room() {
    return this.#subject;
  }

  #waiting = new Map();

  #received(payload) {
    this.#waiting.get(payload.toString("hex"))?.();
  }

  /** Publishes one entry, and waits until it is stored and the other device has it. */
  async move(length = 120 + Math.floor(Math.random() * 40)) {
    const payload = randomBytes(length + SEAL);
    const seat = this.entries.length % this.#seats;
    this.entries.push({ seat, payload });
    const began = performance.now();
    const arrived = new Promise((resolve) => this.#waiting.set(payload.toString("hex"), resolve)).then(() => this.delivered.push(performance.now() - began));
    const stored = this.devices[0].store(`${this.#subject}.${seat}`, payload).then((answer) => {
      if (answer.error) throw new Error(answer.error.description);
      this.confirmed.push(performance.now() - began);
    });
    // The page gives up after as long.
    const done = await Promise.race([Promise.all([arrived, stored]).then(() => true, () => false), pause(5_000, false, { ref: false })]);
    if (!done) this.lost += 1;
  }

  /** Plays on until stop(). */
  play() {
    this.#isPlaying = true;
    this.playing = (async () => {
      while (this.#isPlaying) {
        await this.move();
        await pause(MOVE_INTERVAL);
      }
    })();
  }

  async stop() {
    this.#isPlaying = false;
    await this.playing;
  }

  /** Goes on under another subject, and publishes all entries there, as *Move the table* does. */
  async moveTable() {
    this.#subject = newRoom();
    await Promise.all(this.entries.map(({ seat, payload }) => this.devices[0].store(`${this.#subject}.${seat}`, randomBytes(payload.length))));
  }

  /** Returns the number of its entries that are stored. */
  async stored() {
    const stored = await this.#stored();
    return this.entries.filter(({ payload }) => stored.has(payload.toString("hex"))).length;
  }

  /** Returns all messages that are stored for the table, requested for each seat, as the page does. */
  async #stored() {
    const seats = Array.from({ length: this.#seats }, (_, seat) => this.devices[1].stored(`${this.#subject}.${seat}`));
    const messages = (await Promise.all(seats)).flat();
    return new Set(messages.map((it) => it.payload.toString("hex")));
  }

  /** Publishes what isn't stored, as the page does when it is opened. */
  async putBack() {
    const stored = await this.#stored();
    for (const { seat, payload } of this.entries) {
      const id = payload.toString("hex");
      if (stored.has(id)) continue;
      const { duplicate } = await this.devices[0].store(`${this.#subject}.${seat}`, payload);
      // The server remembers the IDs of two minutes, also of messages that it has dropped.
      if (duplicate) await this.devices[0].store(`${this.#subject}.${seat}`, payload, "again");
    }
  }

  clearTimes() {
    this.confirmed.length = this.delivered.length = this.lost = 0;
  }

  report(when) {
    say(`  ${when}: ${this.confirmed.length} moves, stored after ${shown(this.confirmed)}; with the other after ${shown(this.delivered)}; ${this.lost} without an answer in 5 s`);
  }

  end() {
    for (const device of this.devices) device.end();
  }
}

/** Connects as a stranger does, from the address with this number. */
const stranger = (meet, number = 0) => Stranger.open({ port: meet.web, from: `127.1.${Math.floor(number / 250)}.${1 + (number % 250)}` });

/** What the server and its store take. */
async function size(meet) {
  const { mem, connections } = await (await fetch(`http://127.0.0.1:${meet.monitor}/varz`)).json();
  const { messages } = await (await fetch(`http://127.0.0.1:${meet.monitor}/jsz`)).json();
  const disk = execFileSync("du", ["-sm", meet.folder], { encoding: "utf8" }).split("\t")[0];
  return { messages, text: `${messages} messages, ${connections} connections, ${(mem / 2 ** 20).toFixed(0)} MB of memory, ${disk} MB on disk` };
}

/** Publishes messages of this length to the subjects that `next` returns, as fast as the server takes them, until
 * `isEnough` or too long. Returns their number and the time in seconds. */
async function flood(eve, length, next, isEnough) {
  const began = performance.now();
  const passed = () => performance.now() - began;
  const payload = "x".repeat(length);
  let sent = 0;
  while (passed() < LONGEST_FLOOD && !(sent % 5_000 === 0 && (await isEnough(sent, passed() / 1000)))) {
    const lines = Array.from({ length: 100 }, () => `PUB ${next()} ${length}\r\n${payload}\r\n`);
    eve.send(lines.join(""));
    sent += lines.length;
    await eve.drained();
    if (sent % 1_000 === 0) await eve.flush();
  }
  await eve.flush();
  return { sent, seconds: (passed() / 1000).toFixed(1) };
}

/** Purges the stream as a host does. */
function purge(meet) {
  const env = { ...process.env, STARFENCE_ADMIN_PASSWORD: meet.password };
  return execFileSync(process.execPath, ["tools/meet/stream.mjs", `127.0.0.1:${meet.tcp}`, "--purge"], { encoding: "utf8", env, cwd: `${import.meta.dirname}/..` }).split("\n")[0];
}

const ATTACKS = {
  /** Someone listens to all tables, finds one that is about to move, and follows it. */
  async listen(meet) {
    const rooms = new Map();
    const eve = await stranger(meet);
    eve.listen("starfence.table.*.*", ({ subject, payload }) => {
      const room = subject.slice(0, subject.lastIndexOf("."));
      rooms.set(room, [...(rooms.get(room) ?? []), payload.length]);
    });
    await eve.flush();
    const tables = await Promise.all(Array.from({ length: 20 }, () => Table.open(meet.web)));
    for (const table of tables) table.play();
    await pause(10_000);
    await Promise.all(tables.map((table) => table.stop()));
    const [victim] = tables;
    say(`  the listener has ${rooms.size} tables of ${tables.length}, each with all of its entries: ${tables.every((table) => rooms.get(table.room).length === table.entries.length)}`);
    const before = rooms.get(victim.room);
    await victim.moveTable();
    await eve.flush();
    const sameLengths = (lengths) => `${[...lengths].sort()}` === `${[...before].sort()}`;
    const found = [...rooms].filter(([room, lengths]) => !tables.slice(1).some((table) => table.room === room) && lengths !== before && sameLengths(lengths));
    say(`  a table moves: new subjects with the same ${before.length} lengths: ${found.length}; it is the table's: ${found[0]?.[0] === victim.room}`);
    const everything = await eve.stored("starfence.table.*.*", 200);
    say(`  it also reads what is stored, of all tables at once: ${everything.length} messages requested, ${new Set(everything.map((it) => it.subject)).size} subjects`);
    victim.report("the honest table meanwhile");
    eve.end();
    for (const table of tables) table.end();
  },

  /** Someone fills the subjects of one table. */
  async table(meet) {
    const [victim, other] = await Promise.all([Table.open(meet.web), Table.open(meet.web)]);
    for (const table of [victim, other]) table.play();
    await pause(10_000);
    for (const table of [victim, other]) table.report("before");
    for (const table of [victim, other]) table.clearTimes();
    const eve = await stranger(meet);
    let place = 0;
    const { sent, seconds } = await flood(eve, 1, () => `${victim.room}.${(place += 1) % 6}`, (_, seconds) => seconds > 10);
    say(`  ${sent} messages in ${seconds} s to the six subjects of a table; then ${(await size(meet)).text}`);
    victim.report("the flooded table meanwhile");
    other.report("the other table meanwhile");
    await Promise.all([victim.stop(), other.stop()]);
    say(`  entries still stored: ${await victim.stored()} of ${victim.entries.length} of the flooded table, ${await other.stored()} of ${other.entries.length} of the other one`);
    await victim.moveTable();
    const messages = await victim.devices[1].stored(`${victim.room}.*`);
    say(`  the flooded table moves: ${messages.length} of ${victim.entries.length} entries are stored under its new subject`);
    for (const it of [eve, victim, other]) it.end();
  },

  /** Someone fills the store with subjects of no table. */
  async store(meet) {
    const table = await Table.open(meet.web);
    table.play();
    await pause(10_000);
    table.report("before");
    table.clearTimes();
    say(`  before: ${(await size(meet)).text}`);
    const strangers = await Promise.all(Array.from({ length: CONNECTIONS }, () => stranger(meet)));
    const floods = strangers.map((eve, number) =>
      flood(eve, 1, () => `${newRoom()}.0`, async (sent, seconds) => {
        if (number === 0 && sent % 50_000 === 0) say(`  after ${seconds.toFixed(0)} s: ${(await size(meet)).text}`);
        return sent >= 400_000;
      }),
    );
    const ends = await Promise.all(floods);
    say(`  ${ends.reduce((sum, { sent }) => sum + sent, 0)} messages in ${ends[0].seconds} s; then ${(await size(meet)).text}`);
    table.report("the honest table meanwhile");
    await table.stop();
    say(`  entries still stored: ${await table.stored()} of ${table.entries.length}`);
    await table.putBack();
    const again = await table.stored();
    say(`  its page puts back what is missing: ${again} of ${table.entries.length} are stored`);
    say(`  the host: ${purge(meet)} Then ${(await size(meet)).text}`);
    table.play();
    table.clearTimes();
    await pause(5_000);
    await table.stop();
    table.report("after the purge");
    for (const it of [...strangers, table]) it.end();
  },

  /** Someone fills the store with the longest messages. */
  async disk(meet) {
    const eve = await stranger(meet);
    const { sent, seconds } = await flood(eve, 1_180, () => `${newRoom()}.0`, (sent) => sent >= 400_000);
    say(`  ${sent} messages of 1,180 bytes in ${seconds} s; then ${(await size(meet)).text}`);
    eve.end();
  },

  /** Someone opens 6,000 connections, which do nothing. */
  async connections(meet) {
    const table = await Table.open(meet.web);
    table.play();
    await pause(10_000);
    table.report("before");
    table.clearTimes();
    const began = performance.now();
    const opened = [];
    const refusals = new Map();
    for (let tried = 0; tried < 6_000; tried += 50) {
      const some = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => stranger(meet, (tried + at) % ADDRESSES)));
      for (const { value, reason } of some) {
        if (value) opened.push(value);
        else refusals.set(reason.message, (refusals.get(reason.message) ?? 0) + 1);
      }
    }
    say(`  ${opened.length} of 6,000 connections in ${((performance.now() - began) / 1000).toFixed(0)} s; refused: ${JSON.stringify([...refusals])}; ${(await size(meet)).text}`);
    table.report("the honest table meanwhile");
    table.clearTimes();
    await pause(5_000);
    table.report("the honest table afterwards");
    const late = await Stranger.open({ port: meet.web }).then(() => "connects", (error) => `is refused: ${error.message}`);
    say(`  a player who comes now ${late}`);
    for (const one of opened) one.end();
    const left = performance.now();
    for (;;) {
      const came = await Stranger.open({ port: meet.web }).catch(() => undefined);
      came?.end();
      if (came) break;
    }
    say(`  once they are closed, a player connects after ${((performance.now() - left) / 1000).toFixed(1)} s`);
    await table.stop();
    table.end();
  },
};

const wanted = process.argv.slice(2);
for (const [name, attack] of Object.entries(ATTACKS)) {
  if (wanted.length && !wanted.includes(name)) continue;
  const meet = await startMeet(PORT ? { PORT } : {});
  if (THROUGH) meet.web = Number(THROUGH);
  say(`${name}:`);
  try {
    await attack(meet);
  } finally {
    await meet.end();
  }
}
