import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { startServerDraining } from "@/lib/server/background-work";
import { startFrontServer } from "../support/front-server";
import { sendRawGet, openSocket, sendRawRequest } from "../support/raw-request";

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
  await expect(sendRawGet(server.port, "/api/x")).rejects.toThrow("ECONNREFUSED");
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
    // A connection that closes during a request raises an error on the socket.
    socket.on("error", () => undefined);
    socket.on("data", () => socket.write(request));
    socket.write(request);
    return closed;
  });
  while (server.forwardedRequests.length < 200) await new Promise(setImmediate);
  await server.close();
  await Promise.all(ended);
});

it("answers what waits in its queue at once, and each request of a connection that sent several", async () => {
  const running: ServerResponse[] = [];
  const server = await startFrontServer({
    queue: { running: 2, waiting: 100, timeoutMs: 60_000 },
    handle: (_, response) => new Promise(() => running.push(response)),
    api: (_, response) => void running.push(response),
  });
  const page = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const ended: string[] = [];
  const send = async (text: string) => {
    const socket = await openSocket(server.port);
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(text);
    await once(socket, "close");
    ended.push(answer.match(/HTTP\/1\.1 \d+/g)?.join() ?? "");
  };
  const clients = [...Array.from({ length: 20 }, () => page), request.repeat(3)].map(send);
  while (running.length < 5) await new Promise(setImmediate);
  const closed = server.close();
  while (ended.length < 18) await new Promise(setImmediate);
  expect(new Set(ended)).toEqual(new Set(["HTTP/1.1 503"]));
  for (const response of running) response.end("done");
  await Promise.all([...clients, closed]);
  const ok = "HTTP/1.1 200";
  expect(ended.slice(18).sort()).toEqual([ok, ok, [ok, ok, ok].join()]);
});

/** Code for a worker thread. Its clients connect while the main thread is busy, and report how many got a response. */
const clients = `
const { connect } = require("node:net");
const { workerData: { port, parent } } = require("node:worker_threads");
let connected = 0, answered = 0, ended = 0;
for (let n = 0; n < 100; n += 1) {
  const socket = connect(port, "127.0.0.1", () => {
    socket.write("GET /api/x HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n");
    if (++connected === 100) parent.postMessage("connected");
  });
  socket.on("data", () => (answered += 1)).on("error", () => undefined);
  socket.on("close", () => ++ended === 100 && parent.postMessage(answered));
}`;

it("answers the clients that wait to be accepted while it is busy", async () => {
  const server = await startFrontServer();
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(clients, {
    eval: true,
    workerData: { port: server.port, parent: port2 },
    transferList: [port2],
  });
  // Blocks the main thread, so no connection is accepted.
  const deadline = performance.now() + 20_000;
  let message: unknown;
  while (message === undefined && performance.now() < deadline)
    message = receiveMessageOnPort(port1)?.message;
  expect(message).toBe("connected");
  const answered = once(port1, "message");
  await server.close();
  expect(await answered).toEqual([100]);
  await worker.terminate();
});

it("ends each connection with its response while it drains, and takes new ones", async () => {
  const server = await startFrontServer();
  startServerDraining();
  const lines = ["GET /api/x HTTP/1.1", "Host: localhost"];
  for (let count = 0; count < 2; count += 1)
    expect((await sendRawRequest(server.port, lines)).headers.connection).toBe("close");
  await server.close();
});
