import { afterAll, beforeAll, expect, it } from "vitest";
import { GET as health } from "@/app/api/health/route";
import { GET as ready } from "@/app/api/health/ready/route";
import { leadCreated } from "@/flow/protocol/lead-created";
import { startWorker } from "@/flow/server/delivery/worker";
import { createLead } from "@/flow/server/leads/create-lead";
import { db } from "@/lib/server/db/client";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { leadInput, storeSession } from "@/tests/support/lead-input";
import { serveHandlers } from "@/tests/support/serve-handlers";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";

/** docs/architecture.md, Budgets. */
const budgetMs = 5_000;
const leadCount = 300;

let database: TestDatabase;
let good: WebhookReceiver;
let hanging: WebhookReceiver;

beforeAll(async () => {
  good = await startWebhookReceiver();
  hanging = await startWebhookReceiver();
  process.env.LEAD_WEBHOOK_URLS = `${hanging.url},${good.url}`;
  process.env.LEAD_WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all([good.close(), hanging.close()]);
  await database.drop();
});

it("of two receivers one hangs: the other has each of 300 leads within 5 s, and the server stays ready", async () => {
  hanging.responses.push(...Array.from({ length: 10 * leadCount }, () => () => undefined));
  const storedAt = new Map<string, number>();
  const receivedAt = new Map<string, number>();
  const app = await serveHandlers({ "GET /api/health/ready": ready, "GET /api/health": health });
  const worker = startWorker();
  try {
    const statuses: number[] = [];
    for (let i = 0; i < leadCount; i += 10) {
      await Promise.all(Array.from({ length: 10 }, storeLead));
      statuses.push((await fetch(`${app.url}/api/health/ready`)).status);
    }
    await good.has(leadCount);
    for (const [i, { body }] of good.received.entries())
      receivedAt.set(leadCreated.parse(JSON.parse(body)).data.leadId, good.times[i]!);
    const waits = [...storedAt].map(([id, at]) => (receivedAt.get(id) ?? Infinity) - at);
    console.log(`slowest of ${leadCount}: ${Math.max(...waits).toFixed(0)} ms`);
    expect(Math.max(...waits)).toBeLessThan(budgetMs);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { status, checks } = (await (await fetch(`${app.url}/api/health`)).json()) as {
      status: string;
      checks: { queue: string };
    };
    expect(checks.queue).toContain("0 overdue");
    expect(status).toBe("ok");
    expect(hanging.received.length).toBeLessThanOrEqual(12);
  } finally {
    await Promise.all([worker.stop(), app.close()]);
  }

  async function storeLead() {
    const input = leadInput(await storeSession());
    const { leadId } = await db().transaction((tx) => createLead(tx, input));
    storedAt.set(leadId, performance.now());
  }
});
