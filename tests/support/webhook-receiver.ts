import type { ServerResponse } from "node:http";
import { startUpstream, type Asked } from "./upstream";

export type ReceivedWebhook = Asked;

/** A lead provider's webhook endpoint on loopback. A GET shows what came, so that other processes can look. */
export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** When each came, by `performance.now()`. */
  times: number[];
  /** What the next requests get, in turn; then 204. A function responds itself, or never. */
  responses: (PlannedResponse | ((response: ServerResponse) => void))[];
  /** Resolves when so many requests have come in all. */
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
  const upstream = await startUpstream();
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
