import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { callSteps, openSession } from "../support/flow-client";
import { webhookSecret } from "../support/webhook-secret";

/** What a killed instance had in hand has to arrive within this. */
const limitMs = 60_000;
const children: ChildProcess[] = [];
let database: TestDatabase;
let receiver: Server;
/** Ids of the deliveries that arrived, each time they did. */
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
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "tests/support/flow-api-process.ts"],
    {
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        LEAD_WEBHOOK_URLS: `http://127.0.0.1:${port}/`,
        LEAD_WEBHOOK_SECRET: webhookSecret,
        RATE_LIMIT_PER_MINUTE: "0",
        LOG_LEVEL: "silent",
      },
    },
  );
  children.push(child);
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { url: line.toString().trim(), child };
}

async function makeLead(app: string): Promise<void> {
  const session = await openSession(app, "mva-call");
  let { questions } = session;
  for (const [page, answer] of callSteps) {
    const response = await fetch(`${app}/api/flow/OnAction`, {
      method: "POST",
      headers: { ...session.headers, "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify(session.action("Submit", page, answer(questions))),
    });
    expect(response.status).toBe(200);
    ({ questions } = session.read(await response.json()));
  }
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 100));
}

it(
  "what a killed instance had in hand is delivered by another within a minute",
  { timeout: 2 * limitMs },
  async () => {
    const first = await startInstance();
    await makeLead(first.url);
    await until(() => received.length === 1);
    isHanging = false;
    const killed = performance.now();
    first.child.kill("SIGKILL");
    await startInstance();
    await until(() => received.length === 2);
    expect(performance.now() - killed).toBeLessThan(limitMs);
    expect(new Set(received).size).toBe(1);
    await until(async () => {
      const { rows } = await db().execute(sql`select from deliveries where state = 'delivered'`);
      return rows.length === 1;
    });
  },
);
