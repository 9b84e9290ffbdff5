import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { startFrontServer } from "../support/front-server";
import { sendRawGet, openSocket } from "../support/raw-request";

it("thousands of page requests at once leave /api answering", async () => {
  const flood = 2_000;
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const server = await startFrontServer({
    // On a busy machine, opening all connections may take longer than the default timeout.
    arrivalMs: 120_000,
    async handle({ url }, response) {
      if (!url?.startsWith("/api/")) await finished;
      response.end("passed");
    },
  });
  const sockets = await Promise.all(Array.from({ length: flood }, () => openSocket(server.port)));
  const statuses: string[] = [];
  for (const socket of sockets)
    socket.on("data", (chunk: Buffer) => statuses.push(chunk.toString("latin1", 9, 12)));
  for (const socket of sockets) socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect((await sendRawGet(server.port, "/api/health")).status).toBe(200);
  // Requests beyond the queue are refused at once, while running requests continue.
  while (statuses.length < flood / 2) await wait(20);
  expect(new Set(statuses)).toEqual(new Set(["503"]));
  finish();
  while (statuses.length < flood) await wait(20);
  expect(statuses).toContain("200");
  for (const socket of sockets) socket.destroy();
  await server.close();
});

it("ends a connection on which requests are sent without end", async () => {
  const server = await startFrontServer({ handle: () => new Promise(() => undefined) });
  const socket = await openSocket(server.port);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => undefined);
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(1_000));
  await closed;
  await server.close();
  expect(server.forwardedRequests.length).toBeLessThan(10);
});

it("who does not read its pages, or goes away, holds nobody up", async () => {
  const page = Buffer.alloc(4 * 1024 * 1024);
  const abandoned: ServerResponse[] = [];
  const server = await startFrontServer({
    queue: { running: 2, waiting: 2, timeoutMs: 5_000 },
    handle({ url }, response) {
      if (url === "/large") response.end(page);
      else if (url === "/never") abandoned.push(response);
      else response.end("passed");
    },
  });
  const slow = await Promise.all([1, 2, 3, 4].map(() => openSocket(server.port)));
  for (const socket of slow) {
    socket.pause();
    socket.write("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
  }
  expect((await sendRawGet(server.port, "/")).status).toBe(200);
  const leaving = await Promise.all([1, 2].map(() => openSocket(server.port)));
  for (const socket of leaving) socket.write("GET /never HTTP/1.1\r\nHost: localhost\r\n\r\n");
  while (abandoned.length < 2) await wait(5);
  const waiting = sendRawGet(server.port, "/");
  for (const socket of leaving) {
    const closed = once(socket, "close");
    socket.destroy();
    await closed;
  }
  expect((await waiting).status).toBe(200);
  for (const socket of slow) socket.destroy();
  await server.close();
});
