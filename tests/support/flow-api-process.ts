import { createServer, type IncomingMessage } from "node:http";
import { POST as land } from "@/app/api/flow/Land/route";
import { POST as onAction } from "@/app/api/flow/OnAction/route";
import { startWorker } from "@/flow/server/delivery/worker";
import { stampPeerAddresses } from "@/lib/server/http/client-address";

/**
 * The flow API's own route handlers and the job worker in a process of their own, without Next around them, so
 * that a test can start and kill it often. Prints its address as its only line.
 */
const routes: Record<string, (request: Request) => Promise<Response>> = {
  "/api/flow/Land": land,
  "/api/flow/OnAction": onAction,
};

stampPeerAddresses();
const server = createServer((incoming, outgoing) => {
  void requestOf(incoming)
    .then((request) => routes[new URL(request.url).pathname]?.(request) ?? Response.error())
    .then(async (response) => {
      outgoing.writeHead(response.status, [...response.headers].flat());
      outgoing.end(await response.text());
    });
});

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers = Object.entries(incoming.headers).map(([k, v]): [string, string] => [
    k,
    String(v),
  ]);
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method ?? "GET",
    headers,
    body: Buffer.concat(chunks),
  });
}

startWorker();
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(`http://localhost:${address.port}`);
});
