import type { ServerResponse } from "node:http";

export interface PageQueueLimits {
  /** Maximum number of requests to process at the same time. */
  running: number;
  waiting: number;
  /** Maximum milliseconds that a request waits in the queue. */
  timeoutMs: number;
}

/**
 * Default limits of the page queue. Next renders eight pages in about 20 ms on one core, so an API request waits at
 * most that long.
 */
const defaultLimits: PageQueueLimits = { running: 8, waiting: 256, timeoutMs: 3_000 };
/** Number of requests that the queue refuses per event-loop turn, which takes about 2 ms. */
const refusedAtOnce = 32;
/**
 * Milliseconds after which a request no longer counts as running, because it is probably waiting for the network or
 * disk. The queue may then start the next one.
 */
const longestRunMs = 1_000;
/**
 * Milliseconds between checks whether a running request is only waiting for a client that reads slowly. Such a request
 * no longer counts as running.
 */
const readerCheckMs = 50;

interface WaitingRequest {
  response: ServerResponse;
  since: number;
  start: ProcessRequest;
  turnAway(): void;
}

/** Function that processes a request. Resolves when the response is complete. */
type ProcessRequest = () => Promise<void>;

/**
 * Queue of page or file requests, first come, first served. It limits how many requests run at once, so they do not
 * delay the API. It refuses new requests while it is full, and requests that have waited too long.
 */
export class PageQueue {
  private running = 0;
  private readonly queue: WaitingRequest[] = [];
  private readonly refused: (() => void)[] = [];
  private isClosed = false;

  constructor(private readonly limits: PageQueueLimits = defaultLimits) {}

  /** Runs `start`, or `turnAway` if the request is refused. Runs neither if the client disconnects while waiting. */
  admit(response: ServerResponse, start: ProcessRequest, turnAway: () => void): void {
    if (this.running < this.limits.running) this.run(response, start);
    else if (this.isClosed) turnAway();
    else if (this.queue.length >= this.limits.waiting) this.refuse(turnAway);
    else this.queue.push({ response, start, turnAway, since: performance.now() });
  }

  /** Refuses all waiting requests. Later requests are refused unless they can start immediately. */
  close(): void {
    this.isClosed = true;
    for (const { turnAway } of this.queue.splice(0)) turnAway();
    for (const turnAway of this.refused.splice(0)) turnAway();
  }

  /** Schedules a refusal. Refusals are sent in batches, so a flood of them does not delay API requests. */
  private refuse(turnAway: () => void): void {
    this.refused.push(turnAway);
    if (this.refused.length === 1) setImmediate(() => this.refuseSome());
  }

  private refuseSome(): void {
    for (const turnAway of this.refused.splice(0, refusedAtOnce)) turnAway();
    if (this.refused.length > 0) setImmediate(() => this.refuseSome());
  }

  private run(response: ServerResponse, start: ProcessRequest): void {
    this.running += 1;
    const since = performance.now();
    let isOver = false;
    const over = () => {
      if (isOver) return;
      isOver = true;
      clearInterval(timer);
      // Yields to the event loop, so that pages rendered back to back do not delay API requests.
      setImmediate(() => {
        this.running -= 1;
        this.next();
      });
    };
    // When the response is written, the page is rendered. A client that reads slowly must not block the queue.
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
