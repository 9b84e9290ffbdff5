import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { returnDecidedSchema } from "@/flow/protocol/webhooks";
import type { DeliveryDeps } from "@/server/delivery/delivery-deps";
import { markExpiredDeliveriesDead } from "@/server/delivery/give-up-deliveries";
import { redeliverLead } from "@/server/delivery/redeliver";
import { createLead } from "@/server/leads/create-lead";
import { readLeadDetails } from "@/server/reports/read-leads";
import { createMoneyReport } from "@/server/reports/money-report";
import { recordOutcome } from "@/server/outcomes/record-outcome";
import {
  decideReturnAsOperator,
  SaleSettledError,
  listUndecidedLeadReturns,
} from "@/server/outcomes/returns";
import { forgetLead } from "@/server/privacy-requests/erasure/forget-lead";
import { suppressContacts } from "@/server/personal-data/suppress-contacts";
import { hashContactForSuppression } from "@/server/personal-data/suppression";
import type { Receiver } from "@/server/receivers/receiver";
import { withdrawConsent } from "@/server/privacy-requests/withdraw-consent";
import { db } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { deliverAllDueLeads } from "@/tests/support/deliver";
import { leadAnswers, createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { createLawFirmAt, createNamedRegister } from "@/tests/support/receivers";
import { createJsonResponder } from "@/tests/support/upstream";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";

let database: TestDatabase;
let endpoint: WebhookReceiver;
let alpha: Receiver;
let beta: Receiver | undefined;
let deps: DeliveryDeps;
let persons = 0;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await db().execute(sql`truncate deliveries, delivery_attempts, receiver_circuits cascade`);
  endpoint = await startWebhookReceiver();
  alpha = {
    ...createLawFirmAt("alpha", endpoint.url),
    ...{ priceCents: 8_000, returnDays: 10, accepts: [{ states: ["CA"] }] },
  };
  beta = undefined;
  deps = { db: db(), random: () => 0, receivers: register };
  return () => endpoint.close();
});

const register = () => createNamedRegister(beta ? [alpha, beta] : [alpha]);

/** Stores a lead that its receivers accepted this many days ago. */
async function sell({ daysAgo = 0, to = register().receivers } = {}): Promise<string> {
  persons += 1;
  const answers = {
    ...leadAnswers,
    Phone: [`(619) 235-${String(1_000 + persons)}`],
    Email: [`seller-${persons}@example.com`],
  };
  const input = createLeadInput(await insertConsentPageSession(), { answers, receivers: to });
  const { leadId } = await db().transaction((tx) => createLead(tx, input));
  await deliverAllDueLeads(deps);
  await moveBack(leadId, daysAgo);
  return leadId;
}

const moveBack = (leadId: string, days: number) =>
  db()
    .execute(sql`update deliveries set delivered_at = delivered_at - make_interval(days => ${days})
    where lead_id = ${leadId} and message = 'lead.created'`);

async function saleOf(leadId: string, receiverId = "alpha") {
  const [found] = await db()
    .select()
    .from(deliveries)
    .where(
      and(
        ...[eq(deliveries.leadId, leadId), eq(deliveries.receiverId, receiverId)],
        eq(deliveries.message, "lead.created"),
      ),
    );
  return found!;
}

/**
 * Returns a lead on behalf of a receiver. Resolves to the automatic decision, or undefined if an operator must decide.
 */
async function giveBack(leadId: string, reason: string, { by = "alpha", id = randomUUID() } = {}) {
  const sender = { receiverId: by, deliveryId: (await saleOf(leadId, by)).id, messageId: id };
  const data = { leadId, outcome: "returned" as const, reason, at: new Date().toISOString() };
  expect(await recordOutcome(db(), register(), { sender, data, text: id })).toBe("recorded");
  return (await readLeadDetails(db(), leadId))?.outcomes.at(-1)?.decision;
}

const waiting = async (leadId: string) =>
  (await listUndecidedLeadReturns(db())).filter((one) => one.leadId === leadId);

/** Returns the decisions that were sent to the receiver. Verifies their signatures. */
function told() {
  return endpoint.received
    .filter(({ body }) => body.includes('"return.decided"'))
    .map(({ body, headers }) => {
      new Webhook(alpha.webhook!.secret).verify(body, headers as Record<string, string>);
      return { id: headers["webhook-id"], ...returnDecidedSchema.parse(JSON.parse(body)).data };
    });
}

async function money() {
  const days = { from: new Date(Date.now() - 90 * 86_400_000), until: new Date(Date.now() + 1e6) };
  const [row] = await createMoneyReport(db(), register(), { ...days, by: [] });
  return row;
}

describe("a rule", () => {
  it.each([
    "Client states she hired another attorney",
    "Disconnected number, intake in Texas region",
    "duplicate of a lead that we may have had, please check",
    "she never gave us her consent to be called at night",
    "not our area of practice",
    "wrong number: she is out of the country",
    "Ella dice que ya tiene abogado en otro estado",
  ])("decides nothing on free text, which waits for a person: %s", async (reason) => {
    const leadId = await sell();
    expect(await giveBack(leadId, reason)).toBeUndefined();
    expect(await waiting(leadId)).toMatchObject([{ reasonCode: "other", reason }]);
  });

  it.each(["outside-area", "Outside area", "outside_area", "outsideArea", " OUTSIDE AREA "])(
    "decides on a code, however it is written: %s",
    async (reason) => {
      expect(await giveBack(await sell(), reason)).toMatchObject({
        ...{ decision: "refuse", by: "state-accepted" },
      });
    },
  );

  it.each<[string, (leadId: string) => Promise<unknown>]>([
    ["withdrawn", (leadId) => withdrawConsent(db(), leadId, { channel: "page" })],
    ["erased", (leadId) => forgetLead(db(), leadId)],
    [
      "opted out by number",
      async (leadId) => {
        const { lead } = (await readLeadDetails(db(), leadId))!;
        const hashes = await hashContactForSuppression(db(), lead);
        await db().transaction((tx) => suppressContacts(tx, hashes, "withdrawn"));
      },
    ],
  ])("does not uphold a consent that was %s seconds after the lead", async (_, end) => {
    const leadId = await sell();
    await end(leadId);
    expect(await giveBack(leadId, "no-consent")).toBeUndefined();
    expect(await waiting(leadId)).toHaveLength(1);
  });

  it("takes what the operator sent again under one webhook-id for one delivery", async () => {
    const leadId = await sell();
    await redeliverLead(deps, leadId);
    await deliverAllDueLeads(deps);
    expect(endpoint.received).toHaveLength(2);
    expect(await giveBack(leadId, "duplicate")).toBeUndefined();
  });

  it("accepts no duplicate because another receiver got the lead at the same URL", async () => {
    beta = { ...createLawFirmAt("beta", endpoint.url), priceCents: 8_000 };
    const leadId = await sell();
    expect(endpoint.received).toHaveLength(2);
    expect(await giveBack(leadId, "duplicate")).toBeUndefined();
    expect(await giveBack(leadId, "duplicate", { by: "beta" })).toBeUndefined();
  });

  it("accepts one of two deliveries to one receiver with two ids as a duplicate, and not both", async () => {
    beta = { ...createLawFirmAt("beta", endpoint.url), name: alpha.name, priceCents: 8_000 };
    const leadId = await sell();
    expect(await giveBack(leadId, "duplicate")).toMatchObject({
      ...{ decision: "accept", by: "same-lead-delivered-twice" },
    });
    expect(await giveBack(leadId, "duplicate", { by: "beta" })).toBeUndefined();
  });
});

describe("the days for returns", () => {
  it("are those that were agreed when the receiver took the lead, and a late return is refused", async () => {
    const inTime = await sell({ daysAgo: 9 });
    const late = await sell({ daysAgo: 11 });
    // A later change of the register does not change the return period of an earlier lead.
    alpha = { ...alpha, returnDays: 30 };
    expect(await giveBack(inTime, "wrong-number")).toBeUndefined();
    expect(await giveBack(late, "wrong-number")).toMatchObject({
      ...{ decision: "refuse", by: "return-days-over" },
    });
    expect(await giveBack(late, "any other words")).toMatchObject({ decision: "refuse" });
    expect(await waiting(late)).toEqual([]);
    expect(await money()).toMatchObject({ sold: 2, open: 1, revenueCents: 8_000, returned: 0 });
  });

  it("of none let nothing be returned", async () => {
    alpha = { ...alpha, returnDays: 0 };
    const leadId = await sell();
    expect(await money()).toMatchObject({ open: 0, revenueCents: 8_000 });
    expect(await giveBack(leadId, "outside-area")).toMatchObject({ by: "return-days-over" });
  });

  it("end the operator's word, too: settled revenue never changes", async () => {
    const leadId = await sell();
    await giveBack(leadId, "outside-area");
    const [outcome] = (await readLeadDetails(db(), leadId))!.outcomes;
    expect((await decideReturnAsOperator(db(), outcome!.id, "accept"))?.leadId).toBe(leadId);
    expect((await decideReturnAsOperator(db(), outcome!.id, "refuse"))?.leadId).toBe(leadId);
    await moveBack(leadId, 11);
    expect(await money()).toMatchObject({ revenueCents: 8_000, returned: 0 });
    await expect(decideReturnAsOperator(db(), outcome!.id, "accept")).rejects.toThrow(
      SaleSettledError,
    );
    expect(await money()).toMatchObject({ revenueCents: 8_000, returned: 0 });
  });

  it("do not end a return that came in time and waits", async () => {
    const leadId = await sell();
    await giveBack(leadId, "wrong-number");
    await moveBack(leadId, 11);
    expect(await money()).toMatchObject({ open: 1, revenueCents: 0 });
    const [one] = await waiting(leadId);
    expect((await decideReturnAsOperator(db(), one!.id, "accept"))?.leadId).toBe(leadId);
    expect(await money()).toMatchObject({ open: 0, returned: 1, revenueCents: 0 });
  });
});

describe("a sale", () => {
  it.each([
    ["rejects", createJsonResponder({ accepted: false, reason: "we have it" })],
    ["refuses", { status: 410 }],
  ])("stays one when its receiver %s what is sent again", async (_, response) => {
    const leadId = await sell({ daysAgo: 11 });
    alpha = { ...alpha, priceCents: 99 };
    endpoint.responses.push(response);
    await redeliverLead(deps, leadId);
    await deliverAllDueLeads(deps);
    expect(await saleOf(leadId)).toMatchObject({ state: "delivered", priceCents: 8_000 });
    expect(await money()).toMatchObject({ sold: 1, revenueCents: 8_000 });
  });

  it("without a price gets none when it is sent again", async () => {
    const { priceCents, ...unpriced } = alpha;
    alpha = unpriced;
    const leadId = await sell({ daysAgo: 11 });
    alpha = { ...unpriced, priceCents };
    await redeliverLead(deps, leadId);
    await deliverAllDueLeads(deps);
    expect(await money()).toMatchObject({ unpriced: 1, revenueCents: 0 });
  });
});

describe("return.decided", () => {
  it("tells the receiver what a rule decided, and why", async () => {
    const [leadId, id] = [await sell(), randomUUID()];
    await giveBack(leadId, "outside-area", { id });
    await deliverAllDueLeads(deps);
    expect(told()).toMatchObject([
      {
        ...{ leadId, returnId: id, decision: "refused", rule: "state-accepted" },
        reason: "the lead's state is in the receiver's list",
      },
    ]);
  });

  it("tells each decision once, in order, each under an id of its own, after an erasure too", async () => {
    const leadId = await sell();
    await giveBack(leadId, "she has a lawyer");
    await deliverAllDueLeads(deps);
    expect(told()).toEqual([]);
    const [one] = await waiting(leadId);
    await decideReturnAsOperator(db(), one!.id, "refuse", {
      reason: "We heard her say she has none.",
    });
    await decideReturnAsOperator(db(), one!.id, "accept");
    expect((await readLeadDetails(db(), leadId))?.outcomes[0]?.decision).toMatchObject({
      decision: "accept",
    });
    await deliverAllDueLeads(deps);
    await forgetLead(db(), leadId);
    await decideReturnAsOperator(db(), one!.id, "refuse", { reason: "Kept under no key." });
    await deliverAllDueLeads(deps);
    expect(told().map(({ decision, reason }) => [decision, reason])).toEqual([
      ["refused", "We heard her say she has none."],
      ["accepted", "The operator decided."],
      ["refused", "The operator decided."],
    ]);
    expect(new Set(told().map(({ id }) => id)).size).toBe(3);
    expect(told().every(({ rule }) => rule === undefined)).toBe(true);
  });

  it("tells the next decision when the notice of the first one expires", async () => {
    const leadId = await sell();
    await giveBack(leadId, "outside-area");
    const [outcome] = (await readLeadDetails(db(), leadId))!.outcomes;
    await decideReturnAsOperator(db(), outcome!.id, "accept");
    await db().execute(sql`insert into receiver_circuits (receiver_id, failures, open_until)
      values ('alpha', 9, now() + interval '1 minute')
      on conflict (receiver_id) do update set failures = 9, open_until = excluded.open_until`);
    await db().execute(sql`update deliveries set queued_at = now() - interval '4 days'`);
    await markExpiredDeliveriesDead(deps);
    await db().execute(sql`delete from receiver_circuits`);
    await deliverAllDueLeads(deps);
    expect(told().map(({ decision }) => decision)).toEqual(["accepted"]);
  });

  it("is tried again under the same id, and keeps the operator's words sealed", async () => {
    const leadId = await sell();
    await giveBack(leadId, "bad lead");
    const [one] = await waiting(leadId);
    endpoint.responses.push({ status: 503 });
    await decideReturnAsOperator(db(), one!.id, "refuse", { reason: "Ann confirmed it." });
    await deliverAllDueLeads(deps);
    await db().execute(
      sql`update deliveries set next_attempt_at = now() where message = 'return.decided'`,
    );
    await deliverAllDueLeads(deps);
    expect(told()).toHaveLength(2);
    expect(told()[0]).toEqual(told()[1]);
    const { rows } = await db().execute(
      sql`select reason from return_decisions where outcome_id = ${one!.id}`,
    );
    expect(JSON.stringify(rows)).not.toContain("Ann");
  });
});
