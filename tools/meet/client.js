// The client of a meeting point: a NATS server with JetStream, reached through a WebSocket. The page
// fetches this script when it first needs it (src/browser/web/meeting_point.rs). tools/meet/build.mjs
// bundles it with @nats-io/nats-core.
import { errors, headers, wsconnect } from "@nats-io/nats-core";

/** The longest time to wait for an answer of the server, in milliseconds. */
const PATIENCE = 5_000;
/** The time between two checks whether the server is still there, in milliseconds. A server that has
 * not answered one check when the next is due is given up. */
const CHECK_INTERVAL = 10_000;
/** The longest time between two attempts to connect, in milliseconds. */
const LONGEST_WAIT = 15_000;

/** Returns a prefix for the subjects of the answers to one connection, which nobody else can guess. */
function randomInbox() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `_INBOX.${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Waits until the server does not answer a check of the connection. A browser takes many seconds more
 * to close such a connection. */
async function stalled(connection) {
  for await (const { type } of connection.status()) if (type === "staleConnection") return;
  await connection.closed();
}

/** Returns what request() and publish() resolve to after an error. */
function lost(error) {
  const reasons = [error, error?.cause];
  return reasons.some((it) => it instanceof errors.NoRespondersError) ? "no stream" : "lost";
}

/** A connection to a meeting point. It dispatches these events:
 * - "open", when it is connected; follow() is then to be called;
 * - "live", with `subject` and `payload`, for each message that is published;
 * - "cut", when it is not connected; it keeps trying. */
class StarfenceMeetingPoint extends EventTarget {
  #connection;
  #subscription;
  #isClosed = false;
  #attempts = 0;
  #wake;

  constructor(url) {
    super();
    this.#run(url);
  }

  /** Connects, and connects again whenever the connection is lost. */
  async #run(url) {
    while (!this.#isClosed) {
      try {
        // The library's own attempts to reconnect cannot be hurried.
        const options = { servers: url, inboxPrefix: randomInbox(), timeout: PATIENCE, reconnect: false, ignoreClusterUpdates: true, noEcho: true, pingInterval: CHECK_INTERVAL, maxPingOut: 1 };
        this.#connection = await wsconnect(options);
        if (this.#isClosed) break;
        this.#attempts = 0;
        this.#say("open");
        await Promise.race([this.#connection.closed(), stalled(this.#connection)]);
        this.#connection.close().catch(() => {});
      } catch {
        // It is tried again.
      }
      this.#connection = undefined;
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

  /** Follows the messages that are published on subjects that match a filter, and no others. */
  follow(filter) {
    this.#subscription?.unsubscribe();
    const receive = (error, { subject, data: payload }) => error || this.#say("live", { subject, payload });
    this.#subscription = this.#connection?.subscribe(filter, { callback: receive });
  }

  /** Requests a stored message. Resolves to its number, its subject and its payload, to "none" if
   * there is no such message, to "no stream" if the server has no stream, or to "lost" if the server
   * has not answered. */
  async request(subject, body) {
    try {
      const { headers: info, data } = await this.#connection.request(subject, body, { timeout: PATIENCE });
      if (info?.code === 404) return "none";
      const number = Number(info?.get("Nats-Sequence"));
      return number > 0 ? [number, info.get("Nats-Subject"), data] : "lost";
    } catch (error) {
      return lost(error);
    }
  }

  /** Publishes a message; of several with the same `id` the server stores one. Resolves to "stored",
   * to "duplicate" if the server has one with this `id`, to "refused" and the server's reason, to
   * "no stream" if the server has no stream, or to "lost" if it has not answered. */
  async publish(subject, id, payload) {
    try {
      const info = headers();
      info.set("Nats-Msg-Id", id);
      const answer = await this.#connection.request(subject, payload, { headers: info, timeout: PATIENCE });
      const { error, duplicate } = answer.json();
      if (error) return `refused ${error.description}`;
      return duplicate ? "duplicate" : "stored";
    } catch (error) {
      return lost(error);
    }
  }

  /** Ends the connection. */
  close() {
    this.#isClosed = true;
    this.#wake?.();
    this.#connection?.close().catch(() => {});
  }
}

globalThis.StarfenceMeetingPoint = StarfenceMeetingPoint;
