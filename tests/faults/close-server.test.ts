import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { startDraining } from "@/lib/server/background-work";
import { startFrontServer } from "../support/front-server";
import { get, openSocket, rawRequest } from "../support/raw-request";

const request = "GET /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n";

it("finishes what runs, closes idle connections at once, and takes no new one", async () => {
  const running: ServerResponse[] = [];
  const server = await startFrontServer({
    handle: (_, response) => void running.push(response),
  });
  const idle = await openSocket(server.port);
  const busy = await openSocket(server.port);
  let answer = "";
  busy.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  busy.write(request);
  while (running.length === 0) await new Promise(setImmediate);

  const idleClosed = once(idle, "close");
  const closed = server.close();
  await idleClosed;
  await expect(get(server.port, "/api/x")).rejects.toThrow("ECONNREFUSED");
  const busyClosed = once(busy, "close");
  running[0]?.end("done");
  await busyClosed;
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/^connection: close/im);
  expect(answer).toContain("done");
});

it("ends under clients that keep their connections and go on asking", async () => {
  const server = await startFrontServer();
  const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(server.port)));
  const ended = sockets.map((socket) => {
    const closed = new Promise((resolve) => socket.once("close", resolve));
    // One that is closed while it asks sees an error: that is a client's to bear.
    socket.on("error", () => undefined);
    socket.on("data", () => socket.write(request));
    socket.write(request);
    return closed;
  });
  while (server.passed.length < 200) await new Promise(setImmediate);
  await server.close();
  await Promise.all(ended);
});

it("ends each connection with its response while it drains, and takes new ones", async () => {
  const server = await startFrontServer();
  startDraining();
  const lines = ["GET /api/x HTTP/1.1", "Host: localhost"];
  for (let count = 0; count < 2; count += 1)
    expect((await rawRequest(server.port, lines)).headers.connection).toBe("close");
  await server.close();
});
