import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { startFrontServer, type TestFrontServer } from "../support/front-server";
import { sendRawGet, openSocket, sendRawRequest } from "../support/raw-request";

let server: TestFrontServer;
let sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await server.close();
});

/**
 * Opens connections, sends a text on each and then nothing more. Returns each connection's received text and whether it
 * was closed.
 */
async function open(count: number, sent: string) {
  const opened = await Promise.all(Array.from({ length: count }, () => openSocket(server.port)));
  sockets.push(...opened);
  return opened.map((socket) => {
    const connection = { socket, received: "", closed: once(socket, "close") };
    socket.on("error", () => undefined);
    socket.on("data", (chunk: Buffer) => (connection.received += chunk.toString("latin1")));
    socket.write(sent);
    return connection;
  });
}

/** Two pages may be rendered at a time. A request that waits longer than 500 ms gets 503. */
const queue = { running: 2, waiting: 2, timeoutMs: 500 };
/** Bodies of submitted forms are read before a request enters the queue. */
const readsForms = {
  queue,
  async answerUnqueued(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== "POST") return false;
    const body = await text(request).catch(() => undefined);
    if (body !== undefined) response.end("taken");
    return true;
  },
};

const unfinishedPost =
  "POST /questions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\na=";
const post = ["POST /questions HTTP/1.1", "Host: localhost", "Connection: close"];

it.each([
  ["a length", unfinishedPost],
  ["chunks", unfinishedPost.replace("Content-Length: 500", "Transfer-Encoding: chunked")],
])("bodies with %s that do not arrive hold up no page", async (_, request) => {
  server = await startFrontServer({ ...readsForms, trustedProxies: () => ["127.0.0.1"] });
  // Each client has a different IP address, because requests are limited per address.
  for (let n = 0; n < 40; n += 1)
    await open(1, request.replace("Host:", `X-Forwarded-For: 192.0.2.${n}\r\nHost:`));
  expect((await sendRawGet(server.port, "/")).status).toBe(200);
});

it("one address may have 16 bodies on their way, and the networks around it four and sixteen times as many", async () => {
  server = await startFrontServer({ ...readsForms, trustedProxies: () => ["127.0.0.1"] });
  const from = (address: string) =>
    unfinishedPost.replace("Host:", `X-Forwarded-For: ${address}\r\nHost:`);
  const refusedOf = async (count: number, address: (n: number) => string) => {
    let refused = 0;
    for (let n = 0; n < count; n += 1) {
      const [connection] = await open(1, from(address(n)));
      await sendRawGet(server.port, "/");
      if (connection?.received.startsWith("HTTP/1.1 429 ")) refused += 1;
    }
    return refused;
  };
  expect(await refusedOf(20, () => "192.0.2.1")).toBe(4);
  expect(await refusedOf(1, () => "192.0.2.2")).toBe(0);
  expect(await refusedOf(20, () => "2001:db8:1:2::1")).toBe(4);
  expect(await refusedOf(60, (n) => `2001:db8:1:${(3 + n).toString(16)}::1`)).toBe(12);
  // Completed and aborted requests must free their slot.
  for (const socket of sockets) socket.destroy();
  await Promise.all(sockets.filter(({ closed }) => !closed).map((socket) => once(socket, "close")));
  for (let n = 0; n < 40; n += 1)
    expect((await sendRawRequest(server.port, [...post, "Content-Length: 2"], "{}")).body).toBe(
      "taken",
    );
});

it("a request that does not arrive is given up in time, its headers in half of it", async () => {
  server = await startFrontServer({ ...readsForms, arrivalMs: 900 });
  const started = performance.now();
  const [headers] = await open(1, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
  const [body] = await open(1, unfinishedPost);
  await headers?.closed;
  const headersMs = performance.now() - started;
  await body?.closed;
  const bodyMs = performance.now() - started;
  expect(headers?.received).toMatch(/^HTTP\/1\.1 408 /);
  expect(body?.received).toMatch(/^HTTP\/1\.1 408 /);
  expect(headersMs).toBeGreaterThanOrEqual(450);
  expect(headersMs).toBeLessThan(bodyMs);
  expect(bodyMs).toBeGreaterThanOrEqual(900);
});

it("headers that do not arrive hold up no page", async () => {
  server = await startFrontServer({ queue });
  await open(300, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
  expect((await sendRawGet(server.port, "/")).status).toBe(200);
});

it("clients that do not read hold up no page, and lose their connection", async () => {
  const page = Buffer.alloc(8 * 1024 * 1024);
  const closed: Promise<unknown>[] = [];
  server = await startFrontServer({
    queue: { ...queue, waiting: 20 },
    arrivalMs: 500,
    async handle({ url }, response) {
      if (url !== "/large") return void response.end("passed");
      closed.push(once(response, "close"));
      // Waits for the client to read before it ends the response, as Next does.
      response.write(page);
      await once(response, "drain");
      response.end();
    },
  });
  const slow = await open(4, "");
  for (const { socket } of slow) socket.pause().write("GET /large HTTP/1.1\r\nHost: a\r\n\r\n");
  expect((await sendRawGet(server.port, "/")).status).toBe(200);
  await expect.poll(() => closed.length).toBe(4);
  await Promise.all(closed);
});

it("files never wait for pages", async () => {
  const never = new Promise<void>(() => undefined);
  server = await startFrontServer({
    queue,
    isFile: ({ url }) => url === "/icons/48.png",
    answerUnqueued({ url }, response) {
      const isStatic = url?.startsWith("/_next/static/") ?? false;
      if (isStatic) response.end("static");
      return Promise.resolve(isStatic);
    },
    async handle({ url }, response) {
      if (url === "/page") await never;
      response.end("file");
    },
  });
  await open(20, "GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect((await sendRawGet(server.port, "/")).status).toBe(503);
  expect((await sendRawGet(server.port, "/_next/static/chunks/a.js")).body).toBe("static");
  expect((await sendRawGet(server.port, "/icons/48.png")).body).toBe("file");
});
