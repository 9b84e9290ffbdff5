import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isBuildCurrent } from "@/bin/build/build-state";
import { runInTerminal } from "@/bin/run";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { startProductServer, type RunningApp } from "../support/start-app";
import { Visitor } from "../support/visitor";

/** Number of concurrent requests, each on a separate connection. */
const flood = 10_000;
/** Maximum median in milliseconds of a health check and of an API request during the flood. */
const limitMs = 1_000;
/** Minimum number of API responses during the flood. If all refusals were written at once, there would be only one. */
const atLeast = 5;

let database: TestDatabase;
let app: RunningApp;

beforeAll(async () => {
  if (!isBuildCurrent())
    expect(await runInTerminal(process.execPath, ["bin/main.mjs", "build"])).toBe(0);
  database = await createTestDatabase();
  // Without the limit per IP address, which would refuse almost all requests of the flood.
  app = await startProductServer({
    DATABASE_URL: database.url,
    RATE_LIMIT_PER_MINUTE: "0",
    LOG_LEVEL: "error",
  });
}, 900_000);
afterAll(async () => {
  await app.stop();
  await database.drop();
});

it("10,000 queued page requests leave /api/health answering, and a visitor's click", async () => {
  const page = await fetch(app.url);
  expect(page.status).toBe(200);
  const visitor = new Visitor(app.url);
  await visitor.land();
  const statuses = new Map<string, number>();
  const sockets = await openSockets(flood, (status) =>
    statuses.set(status, (statuses.get(status) ?? 0) + 1),
  );
  const answered = () => [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const start = performance.now();
  for (const socket of sockets)
    socket.write(`GET / HTTP/1.1\r\nHost: localhost:${app.port}\r\n\r\n`);
  const health: number[] = [];
  const clicks: number[] = [];
  while (answered() < flood) {
    health.push(await timed(() => fetch(`${app.url}/api/health`), 200));
    clicks.push(await timed(() => click(visitor), 200));
    if (performance.now() - start > 120_000) break;
  }
  const took = performance.now() - start;
  for (const socket of sockets) socket.destroy();
  console.log(
    `${flood} page requests in ${took.toFixed(0)} ms: ${JSON.stringify(Object.fromEntries(statuses))}; ` +
      `/api/health ${health.length} times, ${summary(health)}; OnAction ${summary(clicks)}`,
  );
  expect(answered()).toBe(flood);
  expect([...statuses.keys()].sort()).toEqual(["200", "503"]);
  expect(health.length).toBeGreaterThanOrEqual(atLeast);
  expect(median(health)).toBeLessThan(limitMs);
  expect(median(clicks)).toBeLessThan(limitMs);
  // Gives the server time to recover.
  await wait(1_000);
  expect((await fetch(app.url)).status).toBe(200);
});

const click = (visitor: Visitor) =>
  visitor.pageKey === "AccidentType"
    ? visitor.act("Submit", { AccidentType: ["Car"] })
    : visitor.act("BrowserBack");

async function timed(request: () => Promise<{ status: number }>, status: number): Promise<number> {
  const start = performance.now();
  expect((await request()).status).toBe(status);
  return performance.now() - start;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? NaN;

const summary = (times: number[]) =>
  `median ${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms`;

/** Opens connections in groups of a few hundred, the size of a socket's backlog. */
async function openSockets(count: number, onStatus: (status: string) => void): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(250, count - sockets.length) }, () =>
      open(onStatus),
    );
    sockets.push(...(await Promise.all(batch)));
  }
  return sockets;
}

function open(onStatus: (status: string) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: app.port, host: "127.0.0.1" });
    socket.once("connect", () => resolve(socket));
    socket.once("error", reject);
    socket.once("data", (chunk: Buffer) => onStatus(chunk.toString("latin1", 9, 12)));
    socket.on("error", () => undefined);
  });
}
