// The client of a meeting point: a NATS server with JetStream, reached through a WebSocket. The page
// fetches this script when it first needs it (src/browser/meeting_point.rs). tools/meeting/build.mjs
// bundles it with @nats-io/nats-core.
//
// JetStream is used through three requests only, so that a server can forbid all others: creating an
// ephemeral consumer of one table, publishing to the table, and the consumer's own messages.
import { createInbox, headers, nanos, wsconnect } from "@nats-io/nats-core";

/** The time without a sign of life after which a consumer is created again, in milliseconds. */
const HEARTBEAT = 5_000;
/** The longest time to wait for an answer of the server, in milliseconds. */
const PATIENCE = 5_000;
/** The longest time between two attempts to connect, in milliseconds. */
const LONGEST_WAIT = 15_000;

/** Returns the sequence numbers in the reply subject of a consumer's message: its place in the stream,
 * its place among the consumer's messages, and how many are left. */
function places(reply) {
  const parts = reply.split(".");
  // Newer servers name the domain and the account too.
  const [stream, consumer, , left] = parts.slice(parts.length > 9 ? 7 : 5).map(Number);
  return { stream, consumer, left };
}

/** A connection to the meeting point, about one table. It dispatches these events:
 * - "open", when it is connected and follows the table, also after an interruption;
 * - "cut", when it is not; it keeps trying;
 * - "entry", with `subject` and `payload`, for each message of the table, in their order;
 * - "replayed", when all messages that the meeting point had have arrived. */
class StarfenceMeetingPoint extends EventTarget {
  #connection;
  #isClosed = false;
  #attempts = 0;
  #wake;
  #followed;
  #subscription;
  /** The number of the last message of the stream that has arrived. */
  #last = 0;
  #generation = 0;
  #watchdog;

  constructor(url) {
    super();
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
        this.#attempts = 0;
        this.#subscribe();
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

  /** Follows the messages of a stream whose subjects match a filter: those that are there, and those
   * that come. */
  follow(stream, filter) {
    this.#followed = { stream, filter };
    this.#subscribe();
  }

  /** Creates the consumer, from the message after the last one that has arrived. */
  async #subscribe() {
    const connection = this.#connection;
    if (!this.#followed || !connection) return;
    const generation = ++this.#generation;
    const isOld = () => generation !== this.#generation || connection !== this.#connection || this.#isClosed;
    this.#subscription?.unsubscribe();
    const inbox = createInbox();
    let expected = 1;
    const again = () => !isOld() && this.#subscribe();
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
      const place = places(reply ?? "");
      if (place.consumer !== expected) return again();
      expected += 1;
      this.#last = place.stream;
      this.#say("entry", { subject, payload: data });
      if (place.left === 0) this.#say("replayed");
    };
    this.#subscription = connection.subscribe(inbox, { callback: (error, message) => !error && !isOld() && receive(message) });
    alive();
    const { stream, filter } = this.#followed;
    const config = {
      deliver_subject: inbox,
      deliver_policy: this.#last ? "by_start_sequence" : "all",
      ...(this.#last && { opt_start_seq: this.#last + 1 }),
      filter_subject: filter,
      ack_policy: "none",
      max_deliver: 1,
      idle_heartbeat: nanos(HEARTBEAT),
      replay_policy: "instant",
      mem_storage: true,
      num_replicas: 1,
    };
    try {
      const reply = await connection.request(`$JS.API.CONSUMER.CREATE.${stream}`, JSON.stringify({ stream_name: stream, config }), { timeout: PATIENCE });
      const { error, num_pending: waiting } = reply.json();
      if (isOld()) return;
      if (error) throw new Error(error.description);
      this.#say("open");
      if (waiting === 0) this.#say("replayed");
    } catch {
      // It is tried again after a while.
      if (!isOld()) this.#say("cut");
    }
  }

  /** Publishes a message. A second one with the same `id` is dropped. Resolves to "stored" once the
   * meeting point has it, to "refused" if it does not take it, and to "lost" if it has not answered. */
  async publish(subject, id, payload) {
    if (!this.#connection) return "lost";
    const info = headers();
    info.set("Nats-Msg-Id", id);
    try {
      const reply = await this.#connection.request(subject, payload, { headers: info, timeout: PATIENCE });
      return reply.json().error ? "refused" : "stored";
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
