import type { ServerResponse } from "node:http";

export interface PageQueueLimits {
  /** Requests that are worked on at once. */
  running: number;
  /** Requests that wait for one of those to end. */
  waiting: number;
  /** How long one waits before it is turned away, in milliseconds. */
  timeoutMs: number;
}

/** Eight pages take some 20 ms of one core: whoever asks the API in between waits no longer than that. */
const defaultLimits: PageQueueLimits = { running: 8, waiting: 256, timeoutMs: 3_000 };
/** Refusals between two turns of everybody else: some 2 ms. */
const refusedAtOnce = 32;
/** After this time a response waits for something else than the processor, and gives its place to the next. */
const longestRunMs = 1_000;
/** How often the queue looks for responses whose reader is slow. */
const readerCheckMs = 50;

interface Waiting {
  response: ServerResponse;
  since: number;
  start: Start;
  turnAway(): void;
}

/** Resolves when the request is answered. */
type Start = () => Promise<void>;

/**
 * Lets a few requests for pages and files be worked on at once, in the order in which they came, and turns away what
 * cannot have its turn soon. A flood of pages is answered in microseconds each, and the API beside it is not held up.
 */
export class PageQueue {
  private running = 0;
  private readonly queue: Waiting[] = [];
  private readonly refused: (() => void)[] = [];
  private isClosed = false;

  constructor(private readonly limits: PageQueueLimits = defaultLimits) {}

  /** Calls one of the two, at once or later; neither when the client has gone away meanwhile. */
  admit(response: ServerResponse, start: Start, turnAway: () => void): void {
    if (this.running < this.limits.running) this.run(response, start);
    else if (this.isClosed) turnAway();
    else if (this.queue.length >= this.limits.waiting) this.refuse(turnAway);
    else this.queue.push({ response, start, turnAway, since: performance.now() });
  }

  /** Turns away all waiting requests at once, and from now on every request that cannot start immediately. */
  close(): void {
    this.isClosed = true;
    for (const { turnAway } of this.queue.splice(0)) turnAway();
    for (const turnAway of this.refused.splice(0)) turnAway();
  }

  /**
   * Answers go out some at a time, with a turn for everybody else in between: ten thousand requests that come at once
   * are ten thousand answers, and the API's calls would wait for all of them.
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
      // Not before everybody else had a turn: what pages do without waiting would keep the API's calls from being read.
      setImmediate(() => {
        this.running -= 1;
        this.next();
      });
    };
    // A client that does not read its response must not hold a place: the page is rendered by then.
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
