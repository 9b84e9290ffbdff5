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

/** Number of kills. A shorter run: `KILLS=50 npx vitest run --project long kill`. */
const kills = Number(process.env.KILLS ?? 1000);

it(
  `keeps every acknowledged answer and lead through ${kills} kills under load`,
  { timeout: 4 * 3_600_000 },
  async () => {
    const figures = await expectNoLeadLostByKills(kills, { database, receiver }, (round) => {
      if (round.kills % 25 === 0) report(round);
    });
    report(figures);
    expect(figures.leads).toBeGreaterThan(kills);
  },
);

function report(figures: object): void {
  console.log(`${new Date().toISOString()} ${JSON.stringify(figures)}`);
}
