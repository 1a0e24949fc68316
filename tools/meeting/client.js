// The client of a meeting point: a NATS server with JetStream, reached through a WebSocket. The page
// fetches this script when it first needs it (src/browser/meeting_point.rs). tools/meeting/build.mjs
// bundles it with @nats-io/nats-core.
//
// It needs only three things of JetStream, so that a server can forbid all others: creating an
// ephemeral consumer, receiving its messages, and publishing to a table.
import { createInbox, headers, nanos, wsconnect } from "@nats-io/nats-core";

/** The time between two signs of life of a consumer, in milliseconds. */
const HEARTBEAT = 5_000;
/** The longest time to wait for an answer of the server, in milliseconds. */
const PATIENCE = 5_000;
/** The longest time between two attempts to connect, in milliseconds. */
const LONGEST_WAIT = 15_000;

/** Returns the numbers in the reply subject of a consumer's message: that of the message in the
 * stream, that among the consumer's messages, and how many are left. */
function numbers(reply) {
  const parts = reply.split(".");
  // Newer servers name the domain and the account too.
  const [stream, consumer, , left] = parts.slice(parts.length > 9 ? 7 : 5).map(Number);
  return { stream, consumer, left };
}

/** A connection to a meeting point. It dispatches these events:
 * - "open", when it is connected; follow() is then to be called;
 * - "entry", with `number`, `subject` and `payload`, for each message;
 * - "replayed", with `filter`, when all messages that the server has stored have arrived;
 * - "cut", when it is not connected; it keeps trying. */
class StarfenceMeetingPoint extends EventTarget {
  #stream;
  #filter;
  #connection;
  #isClosed = false;
  #attempts = 0;
  #wake;
  #subscription;
  /** The number of the last message that has arrived. */
  #last = 0;
  #watchdog;

  constructor(url, stream) {
    super();
    this.#stream = stream;
    this.#run(url);
  }

  /** Connects, and connects again whenever the connection is lost. */
  async #run(url) {
    while (!this.#isClosed) {
      try {
        // The library's own attempts to reconnect cannot be hurried.
        const options = { servers: url, timeout: PATIENCE, reconnect: false, ignoreClusterUpdates: true, pingInterval: 20_000 };
        this.#connection = await wsconnect(options);
        if (this.#isClosed) break;
        this.#say("open");
        await this.#connection.closed();
      } catch {
        // It is tried again.
      }
      this.#connection = undefined;
      clearTimeout(this.#watchdog);
      if (this.#isClosed) break;
      this.#say("cut");
      // Each attempt waits longer than the one before, and not all pages try at the same moment.
      this.#attempts += 1;
      const time = Math.min(500 * 2 ** this.#attempts, LONGEST_WAIT) * (0.75 + Math.random() / 2);
      await new Promise((wake) => {
        this.#wake = wake;
        setTimeout(wake, time);
      });
    }
    this.#connection?.close().catch(() => {});
  }

  #say(type, more = {}) {
    this.dispatchEvent(Object.assign(new Event(type), more));
  }

  /** Tries to connect at once, if it is waiting. */
  retry() {
    this.#attempts = 0;
    this.#wake?.();
  }

  /** Follows the messages whose subjects match a filter, from the first one on. */
  follow(filter) {
    this.#filter = filter;
    this.#last = 0;
    if (this.#connection) this.#subscribe();
  }

  /** Creates the consumer, from the message after the last one that has arrived. */
  async #subscribe() {
    const [connection, filter] = [this.#connection, this.#filter];
    this.#subscription?.unsubscribe();
    const inbox = createInbox();
    let expected = 1;
    const subscription = connection.subscribe(inbox, { callback: (error, message) => !error && isCurrent() && receive(message) });
    this.#subscription = subscription;
    const isCurrent = () => subscription === this.#subscription && connection === this.#connection && !this.#isClosed;
    const again = () => isCurrent() && this.#subscribe();
    const alive = () => {
      clearTimeout(this.#watchdog);
      this.#watchdog = setTimeout(again, 3 * HEARTBEAT);
    };
    const receive = ({ subject, reply, data, headers: info }) => {
      alive();
      if (info?.code) {
        // A sign of life, which says how many messages have been sent.
        if (Number(info.get("Nats-Last-Consumer")) >= expected) again();
        return;
      }
      const { stream, consumer, left } = numbers(reply ?? "");
      if (consumer !== expected) return again();
      expected += 1;
      this.#last = stream;
      this.#say("entry", { number: stream, subject, payload: data });
      // What has just been received may have led to another filter.
      if (left === 0 && isCurrent()) this.#say("replayed", { filter });
    };
    alive();
    const config = {
      deliver_subject: inbox,
      ...(this.#last ? { deliver_policy: "by_start_sequence", opt_start_seq: this.#last + 1 } : { deliver_policy: "all" }),
      filter_subject: filter,
      ack_policy: "none",
      max_deliver: 1,
      idle_heartbeat: nanos(HEARTBEAT),
      replay_policy: "instant",
      mem_storage: true,
      num_replicas: 1,
    };
    try {
      const request = JSON.stringify({ stream_name: this.#stream, config });
      const reply = await connection.request(`$JS.API.CONSUMER.CREATE.${this.#stream}`, request, { timeout: PATIENCE });
      const { error, num_pending: left } = reply.json();
      if (error) throw new Error(error.description);
      if (!isCurrent()) return;
      this.#attempts = 0;
      if (left === 0 && expected === 1) this.#say("replayed", { filter });
    } catch {
      // The server is not ready, or refuses it. It is tried again after a while.
      if (isCurrent()) connection.close().catch(() => {});
    }
  }

  /** Publishes a message; of several with the same `id` the server stores one. Resolves to "stored",
   * to "duplicate" if the server has one with this `id`, to "refused" and the server's reason, or to
   * "lost" if it has not answered. */
  async publish(subject, id, payload) {
    const info = headers();
    info.set("Nats-Msg-Id", id);
    try {
      const reply = await this.#connection.request(subject, payload, { headers: info, timeout: PATIENCE });
      const { error, duplicate } = reply.json();
      if (error) return `refused ${error.description}`;
      return duplicate ? "duplicate" : "stored";
    } catch {
      return "lost";
    }
  }

  /** Ends the connection. */
  close() {
    this.#isClosed = true;
    clearTimeout(this.#watchdog);
    this.#wake?.();
    this.#connection?.close().catch(() => {});
  }
}

globalThis.StarfenceMeetingPoint = StarfenceMeetingPoint;
