import { sql } from "drizzle-orm";
import { run } from "graphile-worker";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leadCreated, type LeadCreated } from "@/flow/protocol/lead-created";
import { faultOfProof } from "@/flow/server/consent/check-proof";
import { sealConsents } from "@/flow/server/consent/seal-consents";
import { verifyLog } from "@/flow/server/consent/verify-log";
import type { DeliveryDeps } from "@/flow/server/delivery/delivery-deps";
import { sweepDeliveries } from "@/flow/server/delivery/delivery-queue";
import { queueLogger, taskList } from "@/flow/server/delivery/tasks";
import { showLead } from "@/flow/server/leads/read-leads";
import { hashSecret, newSessionSecret } from "@/flow/server/sessions/session-secret";
import { db, pool } from "@/lib/server/db/client";
import { migrate } from "@/lib/server/db/migrate";
import { createEmptyDatabase, type TestDatabase } from "@/tests/support/database";
import { flowRoutes } from "@/tests/support/flow-routes";
import {
  disclosureOf,
  storeFormerDelivery,
  storeFormerLead,
  storeFormerSession,
} from "@/tests/support/former-release";
import { migrateUpTo } from "@/tests/support/migrate-up-to";
import { contact, injured } from "@/tests/support/mva-journey";
import { registerOf } from "@/tests/support/receivers";
import { webhookSecret } from "@/tests/support/webhook-secret";
import { serveHandlers } from "@/tests/support/serve-handlers";
import { Visitor } from "@/tests/support/visitor";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";

/** Every table of that release that holds what visitors, receivers or operators have left. */
const tables = {
  flow_sessions: "id",
  flow_actions: "idempotency_key",
  client_events: "id",
  leads: "id",
  lead_keys: "lead_id",
  lead_marks: "hash",
  consent_records: "sequence",
  consent_chain: "id",
  deliveries: "id",
  suppressions: "hash",
  lead_audit: "id",
  lead_corrections: "id",
} as const;
type Rows = Record<keyof typeof tables, Record<string, unknown>[]>;

const hour = 3_600_000;
const secret = newSessionSecret();
let database: TestDatabase;
let receiver: WebhookReceiver;
let deps: DeliveryDeps;
let before: Rows;
const ids: Record<
  "open" | "sealed" | "plain" | "forgotten" | "pending" | "lost" | "later",
  string
> = {
  ...{ open: "", sealed: "", plain: "", forgotten: "", pending: "", lost: "", later: "" },
};

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  Object.assign(process.env, {
    LOG_LEVEL: "silent",
    RATE_LIMIT_PER_MINUTE: "0",
    LEAD_WEBHOOK_URLS: receiver.url,
    LEAD_WEBHOOK_SECRET: webhookSecret,
  });
  database = await createEmptyDatabase();
  deps = { db: db(), random: () => 0, receivers: () => registerOf([receiver.url]) };
  await migrateUpTo("0008_privacy_and_storage");
  await storeFormerRelease();
  before = await allRows();
  await migrate(database.url);
});
afterAll(async () => {
  await database.drop();
  await receiver.close();
});

async function storeFormerRelease(): Promise<void> {
  ids.open = await storeFormerSession("open", { secretSha256: hashSecret(secret) });
  await storeFormerSession("declined", { pageKey: "NotInjured" });
  const lead = async (firstName: string, phone: string, change = {}) =>
    storeFormerLead(await storeFormerSession("lead", { pageKey: "ThankYou" }), {
      ...{ firstName, phone, answers: { FirstName: [firstName], PostalCode: ["92101"] } },
      ...change,
    });
  ids.plain = await lead("Bea", "6195550101", { isPlain: true });
  ids.sealed = await lead("Ann", "6195550102");
  ids.forgotten = await lead("Cy", "6195550103", { isForgotten: true });
  const [first, second] = [await lead("Dora", "6195550104"), await lead("Eve", "6195550105")];
  const { url } = receiver;
  await storeFormerDelivery(ids.plain, { url, state: "delivered", attempts: 1 });
  await storeFormerDelivery(ids.forgotten, { url, state: "dead", attempts: 10 });
  ids.pending = await storeFormerDelivery(ids.sealed, { url, state: "pending", hasJob: true });
  ids.lost = await storeFormerDelivery(first, { url, state: "pending" });
  const inAnHour = { attempts: 3, nextAttemptMs: hour, hasJob: true };
  ids.later = await storeFormerDelivery(second, { url, state: "pending", ...inAnHour });
  await db().execute(sql`insert into suppressions (hash) values (${"b".repeat(64)})`);
  await db().execute(sql`insert into lead_audit (command, os_user, lead_ids, lead_count)
    values ('show', 'operator', ${JSON.stringify([ids.sealed])}::jsonb, 1)`);
  await db().execute(sql`insert into lead_corrections (lead_id, previous)
    values (${ids.sealed}, 'enc1:unread')`);
}

async function allRows(): Promise<Rows> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const [table, order] of Object.entries(tables)) {
    const { rows } = await db().execute<{ row: Record<string, unknown> }>(
      sql.raw(`select to_jsonb(t) as row from ${table} t order by ${order}`),
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found as Rows;
}

it("starts from all that the former release stored", () => {
  const counts = Object.entries(before).map(([table, rows]) => [table, rows.length]);
  expect(Object.fromEntries(counts)).toEqual({
    ...{
      flow_sessions: 7,
      flow_actions: 7,
      client_events: 7,
      leads: 5,
      lead_keys: 3,
      lead_marks: 5,
    },
    ...{ consent_records: 10, consent_chain: 1, deliveries: 5 },
    ...{ suppressions: 1, lead_audit: 1, lead_corrections: 1 },
  });
});

describe("after all later migrations", () => {
  it.each(Object.keys(tables) as (keyof typeof tables)[])(
    "%s has each row, with what stood in it",
    async (table) => {
      const after = (await allRows())[table];
      expect(after).toHaveLength(before[table].length);
      for (const [n, row] of before[table].entries()) {
        // The texts moved; the next test finds them.
        const { content: _content, ...kept } = row;
        expect(after[n]).toMatchObject(kept);
      }
    },
  );

  it("every lead is read as before, and what it agreed to", async () => {
    for (const [id, firstName] of [
      [ids.plain, "Bea"],
      [ids.sealed, "Ann"],
    ] as const) {
      const shown = await showLead(db(), id);
      expect(shown?.lead).toMatchObject({ firstName, answers: { FirstName: [firstName] } });
      expect(shown?.consents).toMatchObject([
        { content: disclosureOf("legal"), isChecked: true, name: `${firstName} O’Hara` },
        { content: disclosureOf("calls"), isChecked: false, name: `${firstName} O’Hara` },
      ]);
    }
    expect((await showLead(db(), ids.forgotten))?.lead.firstName).toMatch(/^enc1:/);
  });

  it("the chain holds, and becomes the beginning of the log, in its order", async () => {
    expect(await verifyLog(db())).toMatchObject({ intact: true, records: 10, unsealed: 10 });
    expect(await sealConsents(db())).toBe(10);
    expect(await verifyLog(db())).toMatchObject({ intact: true, records: 10, unsealed: 0 });
    const { rows } = await db().execute(
      sql`select record_id from consent_leaves order by position`,
    );
    expect(rows).toEqual(before.consent_records.map(({ id }) => ({ record_id: id })));
  });

  it("what was pending is delivered with its proof, and nothing twice", async () => {
    await sweepDeliveries(deps);
    const worker = await run({
      ...{ pgPool: pool(), taskList: taskList(deps), logger: queueLogger, noHandleSignals: true },
    });
    await receiver.has(2);
    await worker.stop();
    const bodies = receiver.received.map(({ body }) => leadCreated.parse(JSON.parse(body)));
    const sent = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(sent.sort()).toEqual([ids.pending, ids.lost].sort());
    const { data } = bodies.find((body) => body.data.leadId === ids.sealed) as LeadCreated;
    expect(data.answers).toEqual({ FirstName: ["Ann"], PostalCode: ["92101"] });
    expect(data.consents).toHaveLength(1);
    const records = data.consents.map(({ record }) => record ?? "");
    expect(faultOfProof(data.consentProof, records)).toBeUndefined();
    const { rows } = await db().execute(sql`select id from deliveries where state = 'pending'`);
    expect(rows).toEqual([{ id: ids.later }]);
  });

  it("a session under way goes on, and ends in a lead", async () => {
    const server = await serveHandlers(flowRoutes);
    try {
      const cookie = `flow-session=${secret}`;
      const visitor = new Visitor(server.url, "mva", { sessionId: ids.open, cookie });
      expect((await visitor.land()).status).toBe(200);
      for (const [, answers] of injured) await visitor.submit(answers);
      expect(await visitor.submit(contact)).toBe("ThankYou");
    } finally {
      await server.close();
    }
    await sealConsents(db());
    expect(await verifyLog(db())).toMatchObject({ intact: true, unsealed: 0 });
    expect((await db().execute(sql`select from leads`)).rows).toHaveLength(6);
  });
});
