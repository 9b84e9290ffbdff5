import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isBuilt } from "@/bin/build/build-state";
import { run } from "@/bin/run";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { startProduct, type RunningApp } from "../support/start-app";
import { Visitor } from "../support/visitor";

/** Requests that wait at once, each on a connection of its own. */
const flood = 10_000;
/** What the health page and a click take meanwhile, by the median: the flood shares the machine's cores. */
const limitMs = 1_000;
/** Times that the API answers before the flood is answered; it was one when refusals were written all at once. */
const atLeast = 5;

let database: TestDatabase;
let app: RunningApp;

beforeAll(async () => {
  if (!isBuilt()) expect(await run(process.execPath, ["bin/main.mjs", "build"])).toBe(0);
  database = await createTestDatabase();
  // Without the limit by address, which would answer all but the first thousand: these come from everywhere.
  app = await startProduct({
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
  // And it is well again.
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

/** Opens connections a few hundred at a time, as a listening socket's backlog takes them. */
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
