import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyConsentLog } from "@/server/consent-log/verify-log";
import { deliverLead } from "@/tests/support/deliver";
import type { DeliveryDeps } from "@/server/delivery/delivery-deps";
import { createLead } from "@/server/leads/create-lead";
import { db } from "@/lib/server/db/client";
import { verifyDataKeyMatchesDatabase } from "@/lib/server/keyed-hash";
import { consentRecords, deliveries, flowSessions, leads } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { leadAnswers, createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { runCommand } from "@/tests/support/run-command";
import { readStoredLead } from "@/tests/support/stored-lead";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";
import { createReceiversAt, createUnnamedTestRegister } from "@/tests/support/receivers";

let database: TestDatabase;
let receiver: WebhookReceiver;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  return () => receiver.close();
});

const run = (...args: string[]) =>
  runCommand("bin/commands/leads.ts", args, { DATABASE_URL: database.url });

async function storeLead(answers: Record<string, string[]> = {}) {
  const session = await insertConsentPageSession();
  const input = createLeadInput(session, {
    answers: { ...leadAnswers, ...answers },
    receivers: createReceiversAt([receiver.url]),
  });
  const created = db().transaction((tx) => createLead(tx, input));
  return (await created).leadId;
}

async function deliver(leadId: string) {
  const deps: DeliveryDeps = {
    db: db(),
    random: () => 0,
    receivers: () => createUnnamedTestRegister([receiver.url]),
  };
  const [delivery] = await db().select().from(deliveries).where(eq(deliveries.leadId, leadId));
  await deliverLead(deps, delivery!.id);
  const [after] = await db().select().from(deliveries).where(eq(deliveries.leadId, leadId));
  return after;
}

/** Returns the content of all tables as text, as in a backup. */
async function dump(): Promise<string> {
  const { rows } = await db().execute<{ xml: string }>(sql`
    select string_agg(query_to_xml(format('select * from %I.%I', schemaname, tablename), true, false, '')::text, '')
      as xml from pg_tables where schemaname = 'public'`);
  return rows[0]?.xml ?? "";
}

const person = {
  FirstName: ["Wilhelmina"],
  Email: ["w@secret.example"],
  Phone: ["(619) 555-7777"],
};
const traces = /Wilhelmina|w@secret\.example|6195557777|619\) 555-7777/;

describe("contact data at rest", () => {
  it("is sealed, and read by operators and receivers as it was given", async () => {
    const leadId = await storeLead(person);
    expect(await dump()).not.toMatch(traces);
    expect(await readStoredLead(leadId)).toMatchObject({
      firstName: "Wilhelmina",
      phoneNumber: "6195557777",
      answers: person,
    });
    expect(await deliver(leadId)).toMatchObject({ state: "delivered" });
    expect(receiver.received[0]?.body).toMatch(traces);
    expect(receiver.received[0]?.body).toContain('"ipAddress":"203.0.113.7"');
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true });
  });

  it("is not opened by another DATA_KEY: the start is refused", async () => {
    await verifyDataKeyMatchesDatabase(db());
    const other = { DATABASE_URL: database.url, DATA_KEY: Buffer.alloc(32, 9).toString("base64") };
    const leadId = await storeLead();
    const refused = await runCommand("bin/commands/leads.ts", ["show", leadId], other);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stderr).toContain("DATA_KEY: is not the key");
  });
});

describe("erase", () => {
  // Each command runs in a separate process, which takes long.
  const commands = { timeout: 240_000 };
  it(
    "leaves no trace of the person but evidence that nobody can read, and a suppression",
    commands,
    async () => {
      const leadId = await storeLead(person);
      const waiting = await storeLead(person);
      expect((await run("correct", waiting, "--last-name", "Wilhelminason")).code).toBe(0);
      const { code, stdout } = await run("erase", "--email", "W@secret.example");
      expect(code).toBe(0);
      expect(stdout).toContain(leadId);
      expect(stdout).toContain(waiting);
      expect(await dump()).not.toMatch(traces);
      expect(await verifyConsentLog(db())).toMatchObject({ intact: true });
      const [lead] = await db().select().from(leads).where(eq(leads.id, leadId));
      expect(lead).toMatchObject({ firstName: "", email: "", phoneNumber: "", answers: {} });
      const records = await db()
        .select()
        .from(consentRecords)
        .where(eq(consentRecords.leadId, leadId));
      expect(records).toHaveLength(2);
      expect(records[0]?.name).toMatch(/^enc1:/);
      const sessions = await db()
        .select()
        .from(flowSessions)
        .where(eq(flowSessions.id, lead!.sessionId));
      expect(sessions).toEqual([]);
      expect((await run("person", "--phone", "619 555 7777")).code).toBe(1);
      expect((await run("correct", leadId, "--first-name", "X")).code).toBe(1);

      expect(await deliver(waiting)).toMatchObject({ state: "dead", lastError: "suppressed" });
      const again = await storeLead({ ...person, Email: ["new@address.example"] });
      expect(await deliver(again)).toMatchObject({ state: "dead", lastError: "suppressed" });
      expect(receiver.received).toEqual([]);
    },
  );
});

describe("person and correct", () => {
  it("copies all that is held, after a correction with what was before", async () => {
    const leadId = await storeLead({ Phone: ["(619) 555-8888"] });
    const before = await db()
      .select()
      .from(consentRecords)
      .where(eq(consentRecords.leadId, leadId));
    expect((await run("correct", leadId, "--first-name", "Anna")).code).toBe(0);
    const { stdout } = await run("person", "--phone", "6195558888");
    expect(JSON.parse(stdout)).toMatchObject({
      leads: [
        {
          lead: { id: leadId, firstName: "Anna", answers: { FirstName: ["Anna"] } },
          consents: [{ name: "Ann O'Hara" }, {}],
          corrections: [{ before: { firstName: "Ann" } }],
        },
      ],
      visits: [],
    });
    const after = await db().select().from(consentRecords).where(eq(consentRecords.leadId, leadId));
    expect(after).toEqual(before);
  });

  it("is noted, as every look at leads is, with who it was", async () => {
    const leadId = await storeLead();
    await run("show", leadId);
    await run("list", "--limit", "1");
    const { stdout } = await run("audit");
    expect(stdout).toMatch(new RegExp(`show  1 leads  ${leadId}`));
    expect(stdout).toMatch(/list {2}1 leads/);
    expect(stdout).toMatch(/erase {2}3 leads/);
    expect(stdout).not.toMatch(traces);
  });
});
