import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { expectNoLeadLostByKills } from "@/tests/support/keeps-leads";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";

let database: TestDatabase;
let receiver: WebhookReceiver;
beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await database.drop();
});

const kills = 6;

it(
  `keeps every acknowledged answer and lead through ${kills} kills under load`,
  { timeout: 600_000 },
  async () => {
    // A shorter load than in `kill.long.test.ts`, which kills a thousand times.
    const load = { database, receiver, maximumAnswers: 40 };
    const { leads } = await expectNoLeadLostByKills(kills, load);
    expect(leads).toBeGreaterThan(kills);
  },
);
