import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { defaultReceiverConcurrency } from "@/server/delivery/receiver-circuit";
import { db } from "@/lib/server/db/client";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { scheduleCallSteps, startClientSession } from "../support/flow-client";
import { getProgramArguments } from "../support/run-command";
import { webhookSecret } from "../support/webhook-secret";

/** Maximum milliseconds until leads are delivered again, after the kill or after a restart. */
const limitMs = 1_000;
const children: ChildProcess[] = [];
let database: TestDatabase;
let receiver: Server;
/** Webhook ids in the order of arrival, including repeats. */
const received: string[] = [];
let isHanging = true;

beforeAll(async () => {
  database = await createTestDatabase();
  receiver = createServer((request, response) => {
    received.push(String(request.headers["webhook-id"]));
    if (!isHanging) response.end();
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  receiver.closeAllConnections();
  receiver.close();
  await database.drop();
});

async function startInstance(): Promise<{ url: string; child: ChildProcess }> {
  const address = receiver.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const child = spawn(process.execPath, getProgramArguments("tests/support/flow-api-process.ts"), {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      LEAD_WEBHOOK_URLS: `http://127.0.0.1:${port}/`,
      LEAD_WEBHOOK_SECRET: webhookSecret,
      RATE_LIMIT_PER_MINUTE: "0",
      LOG_LEVEL: "silent",
    },
  });
  children.push(child);
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { url: line.toString().trim(), child };
}

async function makeLead(app: string): Promise<void> {
  const session = await startClientSession(app, "mva-call");
  let { questions } = session;
  for (const [page, answer] of scheduleCallSteps) {
    const response = await fetch(`${app}/api/flow/OnAction`, {
      method: "POST",
      headers: { ...session.headers, "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify(session.action("Submit", page, answer(questions))),
    });
    expect(response.status).toBe(200);
    ({ questions } = session.read(await response.json()));
  }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** Returns the milliseconds until `count` messages have arrived. */
async function timeUntilReceived(count: number): Promise<number> {
  const start = performance.now();
  await expect.poll(() => received.length, { interval: 10, timeout: 30_000 }).toBe(count);
  return performance.now() - start;
}

const states = async () =>
  (await db().execute<{ state: string }>(sql`select state from deliveries`)).rows.map(
    ({ state }) => state,
  );

/** Number of leads: the maximum that one receiver may have in progress, and one more that waits. */
const leads = defaultReceiverConcurrency + 1;

it("what a killed instance had in hand is under way again a second later", async () => {
  const first = await startInstance();
  for (let i = 0; i < leads; i += 1) await makeLead(first.url);
  await timeUntilReceived(defaultReceiverConcurrency);
  const second = await startInstance();
  // After a restart of the database, live workers get time to reconnect.
  await expect
    .poll(
      async () =>
        (await db().execute(sql`select where pg_postmaster_start_time() < now() - interval '10 s'`))
          .rowCount,
      { timeout: 20_000 },
    )
    .toBe(1);

  await kill(first.child);
  const byAnother = await timeUntilReceived(2 * defaultReceiverConcurrency);
  expect(byAnother).toBeLessThan(limitMs);

  await kill(second.child);
  isHanging = false;
  await startInstance();
  const byItself = await timeUntilReceived(2 * defaultReceiverConcurrency + leads);
  expect(byItself).toBeLessThan(limitMs);
  console.log(`by another: ${byAnother.toFixed(0)} ms, started again: ${byItself.toFixed(0)} ms`);

  expect(new Set(received).size).toBe(leads);
  await expect.poll(states).toEqual(Array.from({ length: leads }, () => "delivered"));
});
