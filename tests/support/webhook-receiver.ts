import type { ServerResponse } from "node:http";
import { startSimulatedService, type RecordedRequest } from "./upstream";

export type ReceivedWebhook = RecordedRequest;

/**
 * A simulated webhook endpoint of a receiver. A GET request returns everything it received, for tests in other
 * processes.
 */
export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** Arrival time of each request, from `performance.now()`. */
  times: number[];
  /**
   * Responses to the next requests, in order. After the last one, the status is 204. A function can send a custom
   * response or none.
   */
  responses: (PlannedResponse | ((response: ServerResponse) => void))[];
  /** Resolves when `count` requests have arrived in total. */
  has(count: number): Promise<void>;
  close(): Promise<void>;
}

interface PlannedResponse {
  status: number;
  headers?: Record<string, string>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const times: number[] = [];
  const responses: WebhookReceiver["responses"] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const upstream = await startSimulatedService();
  upstream.answer = (response, asked) => {
    if (asked.method === "GET") return void response.end(JSON.stringify(received));
    received.push(asked);
    times.push(performance.now());
    const planned = responses.shift() ?? { status: 204 };
    if (typeof planned === "function") planned(response);
    else response.writeHead(planned.status, planned.headers).end();
    for (const { count, resolve } of waiting) if (received.length >= count) resolve();
  };
  return {
    url: `${upstream.url}/leads`,
    received,
    times,
    responses,
    has: (count) =>
      received.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push({ count, resolve })),
    close: () => upstream.close(),
  };
}
