import type { ServerResponse } from "node:http";

export interface PageQueueLimits {
  /** Maximum number of requests processed at the same time. */
  running: number;
  waiting: number;
  /** Milliseconds that a request waits before it is refused. */
  timeoutMs: number;
}

/** Eight pages take about 20 ms of one core, so an API request waits no longer than that. */
const defaultLimits: PageQueueLimits = { running: 8, waiting: 256, timeoutMs: 3_000 };
/** Refusals sent in one turn of the event loop; they take about 2 ms. */
const refusedAtOnce = 32;
/** After this many milliseconds a response is assumed to wait for I/O, and the next request may start. */
const longestRunMs = 1_000;
/** Interval, in milliseconds, at which the queue checks for slow readers. */
const readerCheckMs = 50;

interface Waiting {
  response: ServerResponse;
  since: number;
  start: Start;
  turnAway(): void;
}

/** Processes a request. Resolves when it is answered. */
type Start = () => Promise<void>;

/**
 * Limits how many requests for pages and files are processed at once, in order of arrival. Requests that would wait
 * too long are refused within microseconds, so a flood of page requests does not delay the API.
 */
export class PageQueue {
  private running = 0;
  private readonly queue: Waiting[] = [];
  private readonly refused: (() => void)[] = [];
  private isClosed = false;

  constructor(private readonly limits: PageQueueLimits = defaultLimits) {}

  /** Calls `start` or `turnAway`, immediately or later. Calls neither if the client disconnects while waiting. */
  admit(response: ServerResponse, start: Start, turnAway: () => void): void {
    if (this.running < this.limits.running) this.run(response, start);
    else if (this.isClosed) turnAway();
    else if (this.queue.length >= this.limits.waiting) this.refuse(turnAway);
    else this.queue.push({ response, start, turnAway, since: performance.now() });
  }

  /** Refuses all waiting requests, and from now on every request that cannot start immediately. */
  close(): void {
    this.isClosed = true;
    for (const { turnAway } of this.queue.splice(0)) turnAway();
    for (const turnAway of this.refused.splice(0)) turnAway();
  }

  /**
   * Queues a refusal. Refusals are sent in batches, so that a flood of refused requests does not delay API requests.
   */
  private refuse(turnAway: () => void): void {
    this.refused.push(turnAway);
    if (this.refused.length === 1) setImmediate(() => this.refuseSome());
  }

  private refuseSome(): void {
    for (const turnAway of this.refused.splice(0, refusedAtOnce)) turnAway();
    if (this.refused.length > 0) setImmediate(() => this.refuseSome());
  }

  private run(response: ServerResponse, start: Start): void {
    this.running += 1;
    const since = performance.now();
    let isOver = false;
    const over = () => {
      if (isOver) return;
      isOver = true;
      clearInterval(timer);
      // Yields to the event loop first, so that rendering pages back to back does not delay API requests.
      setImmediate(() => {
        this.running -= 1;
        this.next();
      });
    };
    // The page is rendered by then. A client that does not read its response must not block the queue.
    const timer = setInterval(() => {
      const isWritten = response.writableNeedDrain || response.writableEnded;
      if (isWritten || performance.now() - since > longestRunMs) over();
    }, readerCheckMs);
    response.once("close", over);
    start().then(over, over);
  }

  private next(): void {
    for (;;) {
      const waiting = this.running < this.limits.running ? this.queue.shift() : undefined;
      if (!waiting) return;
      const { response, start, turnAway, since } = waiting;
      if (response.destroyed || response.closed) continue;
      if (performance.now() - since > this.limits.timeoutMs) turnAway();
      else this.run(response, start);
    }
  }
}
