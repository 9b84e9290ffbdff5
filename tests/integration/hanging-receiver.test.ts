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
import { webhookSecret } from "@/tests/support/receivers";

/** docs/architecture.md, Budgets. */
const budgetMs = 5_000;
const leadCount = 300;
/** At once: a burst, as after an advertisement on television. */
const visitors = 8;

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
  "of two receivers one hangs: the other has each of 300 leads within 5 s, and the server stays ready",
  { timeout: 300_000 },
  async () => {
    hanging.responses.push(...Array.from({ length: 10 * leadCount }, () => () => undefined));
    const app = await serveHandlers({ "GET /api/health/ready": ready, "GET /api/health": health });
    const worker = startWorker();
    const storedAt = new Map<string, number>();
    const statuses = new Set<number>();
    let begun = 0;
    try {
      await Promise.all(Array.from({ length: visitors }, visit));
      await good.has(leadCount);
      const waits = good.received.map(({ body }, n) => {
        const { leadId } = leadCreated.parse(JSON.parse(body)).data;
        return (good.times[n] ?? Infinity) - (storedAt.get(leadId) ?? Infinity);
      });
      console.log(`slowest of ${waits.length}: ${Math.max(...waits).toFixed(0)} ms`);
      expect(storedAt.size).toBe(leadCount);
      expect(Math.max(...waits)).toBeLessThan(budgetMs);
      expect([...statuses]).toEqual([200]);
      const reply: unknown = await (await fetch(`${app.url}/api/health`)).json();
      expect(reply).toMatchObject({
        status: "ok",
        checks: { queue: expect.stringContaining(" 0 overdue") },
      });
    } finally {
      await Promise.all([worker.stop(), app.close()]);
    }

    async function visit() {
      while (begun < leadCount) {
        begun += 1;
        storedAt.set(await storeLead(), performance.now());
        if (begun % 5 === 0) statuses.add((await fetch(`${app.url}/api/health/ready`)).status);
      }
    }
  },
);

async function storeLead(): Promise<string> {
  const input = leadInput(await storeSession());
  return (await db().transaction((tx) => createLead(tx, input))).leadId;
}
