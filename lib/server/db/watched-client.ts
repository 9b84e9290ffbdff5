import { Socket } from "node:net";
import { Client, type ClientConfig } from "pg";

/** How long a server may be silent, in milliseconds. */
export interface Deadlines {
  /** While a statement runs: from the last byte that came. */
  replyMs: number;
  /** A statement that waits for a lock gives up, by the server's own clock. */
  lockMs: number;
  /** For a new connection to be ready. */
  connectMs: number;
}

/** For requests and jobs: no visitor waits longer. */
export const requestDeadlines: Deadlines = { replyMs: 10_000, lockMs: 5_000, connectMs: 5_000 };

/** For commands and migrations, which may read or rewrite whole tables. */
export const patientDeadlines: Deadlines = {
  replyMs: 600_000,
  lockMs: 120_000,
  connectMs: 5_000,
};

/** An idle connection is asked this often whether it still lives, and has this long to reply. */
const heartbeatEveryMs = 4_000;
const heartbeatReplyMs = 3_000;
/** A connection that does not close by itself in this time is cut. */
const closeMs = 1_000;

/** The settings of every connection; the client's own deadline is a little later than the server's. */
export function clientConfig(connectionString: string, deadlines: Deadlines): ClientConfig {
  return {
    connectionString,
    application_name: "accident-claims",
    connectionTimeoutMillis: deadlines.connectMs,
    statement_timeout: deadlines.replyMs - 1_000,
    lock_timeout: deadlines.lockMs,
    // Who went silent inside a transaction lets go of its locks before those who wait for a reply give up.
    idle_in_transaction_session_timeout: deadlines.replyMs - 2_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
  };
}

/**
 * Returns a `pg` client class that never waits for a silent server (docs/decisions/0025). A failover can leave
 * connections that are open for this side and known to nobody on the other: no statement on them fails, and none is
 * answered. Such a connection is destroyed, never given back to a pool: after `replyMs` without a byte while a
 * statement runs, and after a missed heartbeat while none does. What waited on it fails at once.
 */
export function watchedClient({ replyMs }: Pick<Deadlines, "replyMs">) {
  return class WatchedClient extends Client {
    readonly #socket: Socket;
    #timer: NodeJS.Timeout | undefined;
    #isBusy = false;

    constructor(config: ClientConfig = {}) {
      const socket = new Socket();
      super({ ...config, stream: () => socket });
      this.#socket = socket;
      // A lost connection fails what runs on it, and ends; without a listener the error would end the process.
      this.on("error", () => undefined);
      this.on("drain", () => this.#rest());
      // A pool hands the connection out, and its first statement is on the way, before this event.
      this.on("connect", () => this.#isBusy || this.#beatLater());
      this.on("end", () => clearTimeout(this.#timer));
      const { query, end } = this;
      this.query = watchCalls(query, () => {
        // A statement that queues behind another gives a silent server no more time.
        if (!this.#isBusy) this.#expectReply(replyMs);
        this.#isBusy = true;
      });
      this.end = watchCalls(end, () => this.#cutLater());
    }

    /** Destroys the connection unless bytes come within `timeoutMs`, and again after those. */
    #expectReply(timeoutMs: number): void {
      const received = this.#socket.bytesRead;
      this.#after(timeoutMs, () => {
        if (this.#socket.bytesRead > received) this.#expectReply(timeoutMs);
        else this.#socket.destroy(new SilentDatabase());
      });
    }

    #rest(): void {
      this.#isBusy = false;
      this.#beatLater();
    }

    #beatLater(): void {
      this.#after(heartbeatEveryMs, () => {
        // Inside a transaction the server's own time-out for idle ones counts.
        if (this.getTransactionStatus() !== "I") return this.#beatLater();
        const beat = this.query("select 1");
        this.#expectReply(heartbeatReplyMs);
        // The connection's own end tells everybody.
        beat.catch(() => undefined);
      });
    }

    #cutLater(): void {
      this.#after(closeMs, () => this.#socket.destroy());
    }

    #after(ms: number, act: () => void): void {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(act, ms).unref();
    }
  };
}

/** A connection on which nothing came in time. */
export class SilentDatabase extends Error {
  override readonly name = "SilentDatabase";
  readonly code = "ETIMEDOUT";
  constructor() {
    super("The database did not answer in time.");
  }
}

function watchCalls<Method extends object>(method: Method, onCall: () => void): Method {
  return new Proxy(method, {
    apply(target, self, args) {
      onCall();
      return Reflect.apply(target as Parameters<typeof Reflect.apply>[0], self, args) as unknown;
    },
  });
}
