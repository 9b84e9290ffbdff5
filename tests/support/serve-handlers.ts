import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { stampPeerAddresses } from "@/lib/server/http/client-address";

export type Handler = (request: Request) => Promise<Response>;

/** Handlers by method and path, e.g. `POST /api/flow/Land`; a path that ends with `*` takes what follows. */
export type Routes = Record<string, Handler>;

export interface Served {
  /** e.g. http://127.0.0.1:40123 */
  url: string;
  close(): Promise<void>;
}

/** Serves route handlers over real HTTP, as Next would, without a build. */
export async function serveHandlers(routes: Routes): Promise<Served> {
  stampPeerAddresses();
  const server = createServer((incoming, outgoing) => {
    void answer(routes, incoming, outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function answer(routes: Routes, incoming: IncomingMessage, outgoing: ServerResponse) {
  const handler = handlerFor(routes, incoming.method ?? "GET", incoming.url ?? "/");
  const response = handler
    ? await handler(toRequest(incoming))
    : new Response(null, { status: 405 });
  const headers = [...response.headers].filter(([name]) => name !== "set-cookie");
  outgoing.writeHead(response.status, [
    ...headers.flat(),
    ...response.headers.getSetCookie().flatMap((cookie) => ["set-cookie", cookie]),
  ]);
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

function handlerFor(routes: Routes, method: string, url: string): Handler | undefined {
  const path = `${method} ${url.split("?")[0]}`;
  const found = Object.keys(routes).find((route) =>
    route.endsWith("*") ? path.startsWith(route.slice(0, -1)) : path === route,
  );
  return found === undefined ? undefined : routes[found];
}

function toRequest(incoming: IncomingMessage): Request {
  const { method = "GET", url = "/", headers } = incoming;
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, [value].flat().join(", ")]],
    ),
    ...(hasBody
      ? { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: "half" }
      : {}),
  } as RequestInit);
}
