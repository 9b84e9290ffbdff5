import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { killAtSteps } from "@/tests/support/kill-at-step";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";
import { webhookSecret } from "@/tests/support/receivers";

let database: TestDatabase;
let receivers: WebhookReceiver[];

beforeAll(async () => {
  receivers = await Promise.all([startWebhookReceiver(), startWebhookReceiver()]);
  Object.assign(process.env, {
    LEAD_WEBHOOK_URLS: receivers.map(({ url }) => url).join(","),
    LEAD_WEBHOOK_SECRET: webhookSecret,
    RATE_LIMIT_PER_MINUTE: "0",
    LOG_LEVEL: "silent",
  });
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(receivers.map((receiver) => receiver.close()));
  await database.drop();
});

/** Every seventh here; every single one in kill-at-step.long.test.ts. */
const stride = 7;

it(
  "killed between match and delivery, a server loses no lead and sends none under two ids",
  { timeout: 600_000 },
  async () => {
    const steps = Array.from({ length: 100 }, (_, i) => 1 + i * stride);
    expect(await killAtSteps(steps, receivers)).toBeGreaterThan(5);
  },
);
