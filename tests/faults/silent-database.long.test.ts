import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBackgroundWorker, type BackgroundWorker } from "@/server/worker/worker";
import { connectDatabase } from "@/lib/server/db/client";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { contactPageAnswers, walkToPage } from "../support/mva-journey";
import { getProgramArguments, runCommand } from "../support/run-command";
import { serveApi, type ServedApi } from "../support/serve-api";
import { startStallingProxy, type StallingProxy } from "../support/stalling-proxy";
import { findFreePort } from "../support/start-app";
import { Visitor } from "../support/visitor";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import { webhookSecret } from "../support/webhook-secret";

describe("after a failover in which old connections go dead without a word", () => {
  let database: TestDatabase;
  let proxy: StallingProxy;
  let receiver: WebhookReceiver;
  let server: ServedApi;
  let worker: BackgroundWorker;

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await startStallingProxy(database.url);
    receiver = await startWebhookReceiver();
    Object.assign(process.env, {
      DATABASE_URL: proxy.url,
      LOG_LEVEL: "silent",
      RATE_LIMIT_PER_MINUTE: "0",
      LEAD_WEBHOOK_URLS: receiver.url,
      LEAD_WEBHOOK_SECRET: webhookSecret,
    });
    connectDatabase(proxy.url);
    server = await serveApi();
    worker = startBackgroundWorker();
  });
  afterAll(async () => {
    await worker.stop();
    await server.close();
    await database.drop();
    await receiver.close();
    await proxy.close();
  });

  async function makeLead(): Promise<void> {
    const visitor = new Visitor(server.url);
    await walkToPage(visitor, "Pii");
    expect(await visitor.submit(contactPageAnswers)).toBe("ThankYou");
  }

  async function leadSince(start: number): Promise<number> {
    for (;;) {
      const isMade = await makeLead().then(
        () => true,
        () => false,
      );
      if (isMade) return Date.now() - start;
    }
  }

  it("writes leads again, and delivers them, within 15 s", async () => {
    // Concurrent requests open many connections in the pool. All of them go silent later.
    await Promise.all(Array.from({ length: 8 }, makeLead));
    await receiver.has(8);

    const start = Date.now();
    proxy.stall();
    expect(await leadSince(start)).toBeLessThan(15_000);
    await receiver.has(9);
    expect(Date.now() - start).toBeLessThan(15_000);
  });

  it("does so when the new primary takes a while to answer", async () => {
    proxy.isSilent = true;
    proxy.stall();
    await wait(6_000);
    proxy.isSilent = false;
    proxy.stall();
    const start = Date.now();
    expect(await leadSince(start)).toBeLessThan(15_000);
  });
});

/**
 * Starts a server that speaks PostgreSQL's protocol. It accepts a login, answers some statements, and then goes silent.
 */
async function startMuteDatabase(statements: number): Promise<{ server: Server; url: string }> {
  const login = Buffer.from("520000000800000000" + "5a0000000549", "hex");
  const done = Buffer.from("430000000d53454c454354203000" + "5a0000000549", "hex");
  const server = createServer((socket) => {
    let left = statements;
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(login);
      socket.on("data", () => left-- > 0 && socket.write(done));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { server, url: `postgres://claims:claims@127.0.0.1:${port}/claims` };
}

describe("a start against a silent database", () => {
  it("stops and names the variable", async () => {
    const { server, url } = await startMuteDatabase(0);
    const env = { DATABASE_URL: url, PORT: String(await findFreePort()) };
    const { code, stderr } = await runCommand("bin/dev/dev.ts", [], env);
    server.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL: cannot reach 127\.0\.0\.1:\d+ \(ETIMEDOUT\)$/m);
  });

  it.each([
    ["at its first statement", 0],
    ["while migrating", 1],
  ])("obeys SIGTERM when it is silent %s", async (_, statements) => {
    const { server, url } = await startMuteDatabase(statements);
    const connected = once(server, "connection");
    const child = spawn(process.execPath, getProgramArguments("bin/dev/dev.ts"), {
      env: { ...process.env, DATABASE_URL: url, PORT: String(await findFreePort()) },
      stdio: "ignore",
    });
    const exited = once(child, "exit");
    await connected;
    await wait(500);
    const start = Date.now();
    child.kill("SIGTERM");
    await exited;
    server.close();
    expect(Date.now() - start).toBeLessThan(8_000);
  });
});
