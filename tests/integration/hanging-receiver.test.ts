import { afterAll, beforeAll, expect, it } from "vitest";
import { leadCreatedSchema } from "@/flow/protocol/webhooks";
import { startBackgroundWorker } from "@/server/worker/worker";
import { createLead } from "@/server/leads/create-lead";
import { db } from "@/lib/server/db/client";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { serveApi } from "@/tests/support/serve-api";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";
import { webhookSecret } from "@/tests/support/webhook-secret";

/** Milliseconds by which a lead may be slower than with two healthy receivers (docs/budgets.md). */
const budgetMs = 5_000;
const leadCount = 300;
const visitors = 30;

let database: TestDatabase;
let good: WebhookReceiver;
let hanging: WebhookReceiver;

beforeAll(async () => {
  good = await startWebhookReceiver();
  hanging = await startWebhookReceiver();
  process.env.LEAD_WEBHOOK_URLS = `${hanging.url},${good.url}`;
  process.env.LEAD_WEBHOOK_SECRET = webhookSecret;
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all([good.close(), hanging.close()]);
  await database.drop();
});

it(
  "of two receivers one hangs: it delays none of 300 leads to the other by 5 s, and the server stays ready",
  { timeout: 300_000 },
  async () => {
    const app = await serveApi();
    const worker = startBackgroundWorker();
    try {
      const healthy = Math.max(...(await deliverLeads(100)));
      hanging.responses.push(...Array.from({ length: 10 * leadCount }, () => () => undefined));
      const statuses = new Set<number>();
      const waits = await deliverLeads(leadCount, async () => {
        statuses.add((await fetch(`${app.url}/api/health/ready`)).status);
      });
      const slowest = Math.max(...waits);
      console.log(`slowest: ${healthy.toFixed(0)} ms, and ${slowest.toFixed(0)} beside a hang`);
      expect(waits).toHaveLength(leadCount);
      expect(slowest - healthy).toBeLessThan(budgetMs);
      expect([...statuses]).toEqual([200]);
      const reply: unknown = await (await fetch(`${app.url}/api/health`)).json();
      expect(reply).toMatchObject({
        status: "ok",
        checks: { queue: expect.stringContaining(" 0 overdue") },
      });
    } finally {
      await Promise.all([worker.stop(), app.close()]);
    }
  },
);

/**
 * Returns how long each lead took to reach the healthy receiver, in milliseconds. Several visitors create leads one
 * after another, because creating all at once would measure only the machine.
 */
async function deliverLeads(count: number, look?: () => Promise<void>): Promise<number[]> {
  const waits: number[] = [];
  await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      for (let lead = visitor; lead < count; lead += visitors) {
        const leadId = await storeLead();
        const storedAt = performance.now();
        await expect
          .poll(() => receivedAt(leadId), { interval: 20, timeout: 60_000 })
          .toBeDefined();
        waits.push((receivedAt(leadId) ?? Infinity) - storedAt);
        if (lead % 50 < 10) await look?.();
      }
    }),
  );
  return waits;
}

async function storeLead(): Promise<string> {
  const input = createLeadInput(await insertConsentPageSession());
  return (await db().transaction((tx) => createLead(tx, input))).leadId;
}

/** Arrival times by lead id. Each body is parsed once, because parsing all bodies at each check would take too long. */
const arrivals = new Map<string, number>();
let bodiesRead = 0;

function receivedAt(leadId: string): number | undefined {
  for (; bodiesRead < good.received.length; bodiesRead += 1) {
    const { data } = leadCreatedSchema.parse(JSON.parse(good.received[bodiesRead]?.body ?? ""));
    arrivals.set(data.leadId, good.times[bodiesRead] ?? Infinity);
  }
  return arrivals.get(leadId);
}
