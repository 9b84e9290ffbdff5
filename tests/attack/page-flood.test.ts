import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { startFrontServer } from "../support/front-server";
import { get, openSocket } from "../support/raw-request";

/** As much of the event loop as a page that is drawn for each request. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it("10,000 page requests at once leave /api answering", { timeout: 120_000 }, async () => {
  let drawn = 0;
  const server = await startFrontServer({
    async handle({ url }, response) {
      if (!url?.startsWith("/api/")) {
        await wait(1);
        work(1);
        drawn += 1;
      }
      response.end("passed");
    },
  });
  const connections = 250;
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => openSocket(server.port)),
  );
  const received = sockets.map(() => "");
  sockets.forEach((socket, i) =>
    socket.setEncoding("latin1").on("data", (text: string) => (received[i] += text)),
  );
  const statuses = () => received.flatMap((text) => text.match(/(?<=HTTP\/1\.1 )\d+/g) ?? []);
  const pipelined = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(10_000 / connections);
  for (const socket of sockets) socket.write(pipelined);
  const drawnMeanwhile: number[] = [];
  while (statuses().length < 10_000) {
    const before = drawn;
    expect((await get(server.port, "/api/health")).status).toBe(200);
    drawnMeanwhile.push(drawn - before);
  }
  for (const socket of sockets) socket.destroy();
  await server.close();
  expect(new Set(statuses())).toEqual(new Set(["200", "503"]));
  // Pages that had their turn before the API had its own; one after the other it would be all of them.
  expect(Math.max(...drawnMeanwhile)).toBeLessThan(300);
});

it("who does not read its pages, or goes away, holds nobody up", async () => {
  const page = Buffer.alloc(4 * 1024 * 1024);
  const abandoned: ServerResponse[] = [];
  const server = await startFrontServer({
    queue: { running: 2, waiting: 2, patienceMs: 5_000 },
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
  expect((await get(server.port, "/")).status).toBe(200);
  const leaving = await Promise.all([1, 2].map(() => openSocket(server.port)));
  for (const socket of leaving) socket.write("GET /never HTTP/1.1\r\nHost: localhost\r\n\r\n");
  while (abandoned.length < 2) await wait(5);
  const waiting = get(server.port, "/");
  for (const socket of leaving) {
    const closed = once(socket, "close");
    socket.destroy();
    await closed;
  }
  expect((await waiting).status).toBe(200);
  for (const socket of slow) socket.destroy();
  await server.close();
});
