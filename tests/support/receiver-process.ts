import { createServer, type IncomingMessage } from "node:http";

/**
 * A lead provider's webhook endpoint, as a process of its own: `POST /leads` answers 204 and keeps the
 * request; `GET /received` shows what came. Prints its address as its only line.
 */
interface Received {
  headers: Record<string, string>;
  body: string;
}

const received: Received[] = [];

const server = createServer((request, response) => {
  if (request.method === "GET") {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(received));
    return;
  }
  void bodyOf(request).then((body) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    received.push({ headers, body });
    response.statusCode = 204;
    response.end();
  });
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(`http://127.0.0.1:${address.port}`);
});
