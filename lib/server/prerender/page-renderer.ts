import { createServer, request as sendRequest } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { duplexPair } from "node:stream";
import { runPageRender } from "../site/page-render";

/** A page or picture to render: its public URL, and the internal path where Next renders it. */
export interface RenderedPath {
  host: string;
  path: string;
  internalPath: string;
}

/** Renders a page or picture. Rejects if the response is not a 200. */
export type PageRenderer = (page: RenderedPath) => Promise<Buffer<ArrayBuffer>>;

/**
 * Next waits for the whole page before it answers this user agent, and writes all metadata into the head
 * (`htmlLimitedBots` of Next). Prerendered pages have the same form.
 */
const userAgent = "facebookexternalhit/1.1";

/**
 * Creates a function that renders a page within this process. The requests use no port, so they wait in no queue and
 * count toward no rate limit.
 *
 * @param handle Answers a request with Next.
 */
export function createPageRenderer(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): PageRenderer {
  return ({ host, path, internalPath }) =>
    new Promise((resolve, reject) => {
      const [client, connection] = duplexPair();
      const server = createServer((request, response) => {
        const render = { purpose: "store" as const, path: internalPath };
        runPageRender(render, () => handle(request, response)).catch(reject);
      });
      server.emit("connection", connection);
      const headers = { host, "user-agent": userAgent, connection: "close" };
      const sent = sendRequest({ createConnection: () => client, path, headers }, (response) => {
        buffer(response).then((body) => {
          if (response.statusCode === 200) resolve(body as Buffer<ArrayBuffer>);
          else reject(new Error(`The page was answered with ${response.statusCode}.`));
        }, reject);
      });
      sent.once("error", reject);
      sent.end();
    });
}
