import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
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

/** A provider's real HTTP server on loopback; a GET shows what came. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const responses: WebhookReceiver["responses"] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = createServer((request, response) => {
    if (request.method === "GET") return void response.end(JSON.stringify(received));
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString("utf8") });
      const planned = responses.shift() ?? { status: 204 };
      if (typeof planned === "function") planned(response);
      else response.writeHead(planned.status, planned.headers).end();
      for (const wait of waiting) if (received.length >= wait.count) wait.resolve();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The receiver has no port.");
  return {
    url: `http://127.0.0.1:${address.port}/leads`,
    received,
    responses,
    has: (count) =>
      received.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push({ count, resolve })),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
