import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLead } from "@/server/leads/create-lead";
import { readConfiguredRegister } from "@/server/receivers/current-receivers";
import { recordOutcome } from "@/server/outcomes/record-outcome";
import { listLeadAccessEntries } from "@/server/personal-data/audit";
import { readDailyFigures } from "@/server/reports/daily-figures";
import { withdrawConsent } from "@/server/privacy-requests/withdraw-consent";
import { db } from "@/lib/server/db/client";
import { deliveryAttempts } from "@/lib/server/db/delivery-schema";
import { leadReturnDecisions } from "@/lib/server/db/outcomes-schema";
import { deliveries } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { startDesk, type TestDesk } from "@/tests/support/desk";
import { createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { createReceiversFile } from "@/tests/support/receivers-file";

const webhook = { url: "https://alpha.example/leads", secretVariable: "TEST_RECEIVER_SECRET" };
let database: TestDatabase;
let desk: TestDesk;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  createReceiversFile().write([{ id: "alpha", webhook }]);
  database = await createTestDatabase();
  desk = await startDesk(database.url);
});
afterAll(async () => {
  await desk.close();
  await database.drop();
});

const today = new Date().toISOString().slice(0, 10);

/** Stores a lead with a delivery to alpha that has these values. */
async function storeLead(delivery: Partial<typeof deliveries.$inferInsert>, campaign = "winter") {
  const session = await insertConsentPageSession();
  const input = createLeadInput(
    { ...session, tracking: { utm_campaign: campaign } },
    { receivers: readConfiguredRegister().receivers },
  );
  const { leadId } = await db().transaction((tx) => createLead(tx, input));
  const [stored] = await db()
    .update(deliveries)
    .set(delivery)
    .where(eq(deliveries.leadId, leadId))
    .returning();
  return { leadId, deliveryId: stored!.id };
}

async function stateOf(id: string) {
  const [found] = await db().select().from(deliveries).where(eq(deliveries.id, id));
  return { state: found!.state, attempts: found!.attempts };
}

const dead = { state: "dead", attempts: 10, lastError: "http 503", nextAttemptAt: null } as const;
const failing = { state: "pending", attempts: 3, lastError: "timeout" } as const;
const delivered = { state: "delivered", attempts: 1, nextAttemptAt: null } as const;

beforeEach(async () => {
  await db().delete(deliveries);
});

describe("sending again", () => {
  it("sends one that was given up, and notes who asked", async () => {
    const { leadId, deliveryId } = await storeLead(dead);
    const { status, headers } = await desk.post("/deliveries", { id: deliveryId });
    expect([status, headers.location]).toEqual([303, "/deliveries?queued=1&skipped=0"]);
    expect(await stateOf(deliveryId)).toEqual({ state: "pending", attempts: 0 });
    expect((await listLeadAccessEntries(db(), 1))[0]).toMatchObject({
      command: "desk: replay",
      osUser: "operator",
      leadIds: [leadId],
    });
  });

  it("sends what failed at a receiver in a period, and nothing else", async () => {
    const given = await storeLead(dead);
    const late = await storeLead(failing);
    const untouched = [
      await storeLead(delivered),
      await storeLead({ ...dead, lastError: "suppressed" }),
      await storeLead({ ...dead, receiverId: "beta" }),
      await storeLead({ ...dead, createdAt: new Date("2026-01-01") }),
      await storeLead({ state: "rejected", attempts: 1 }),
    ];
    const form = { receiver: "alpha", from: today, until: today };
    const { headers } = await desk.post("/deliveries", form);
    expect(headers.location).toBe("/deliveries?queued=2&skipped=0");
    for (const { deliveryId } of [given, late])
      expect(await stateOf(deliveryId)).toEqual({ state: "pending", attempts: 0 });
    for (const { deliveryId } of untouched)
      expect((await stateOf(deliveryId)).attempts).toBeGreaterThan(0);
  });

  it.each([
    ["delivered", delivered] as const,
    ["rejected", { ...delivered, state: "rejected" }] as const,
  ])("never sends what was %s", async (state, stored) => {
    const { deliveryId } = await storeLead(stored);
    const { headers } = await desk.post("/deliveries", { id: deliveryId });
    expect(headers.location).toBe("/deliveries?queued=0&skipped=0");
    expect(await stateOf(deliveryId)).toEqual({ state, attempts: 1 });
  });

  it("leaves alone what somebody tries at this moment", async () => {
    const { deliveryId } = await storeLead(failing);
    const leasedUntil = new Date(Date.now() + 60_000);
    await db()
      .insert(deliveryAttempts)
      .values({ id: deliveryId, deliveryId, receiverId: "alpha", number: 4, leasedUntil });
    await desk.post("/deliveries", { id: deliveryId });
    expect((await stateOf(deliveryId)).attempts).toBe(3);
  });

  it("sends nothing for a person who has withdrawn, and says so", async () => {
    const { leadId, deliveryId } = await storeLead(failing);
    await withdrawConsent(db(), leadId, { channel: "text" });
    const due = { ...failing, nextAttemptAt: new Date() };
    await db().update(deliveries).set(due).where(eq(deliveries.id, deliveryId));
    const { headers } = await desk.post("/deliveries", { id: deliveryId });
    expect(headers.location).toMatch(/queued=0/);
    expect((await stateOf(deliveryId)).attempts).toBe(3);
  });
});

describe("a return", () => {
  it("is decided once asked, by the person who sits at the desk", async () => {
    const { leadId, deliveryId } = await storeLead({ ...delivered, deliveredAt: new Date() });
    await recordOutcome(db(), readConfiguredRegister(), {
      sender: { receiverId: "alpha", deliveryId, messageId: "m1" },
      data: { leadId, outcome: "returned", reason: "call Ann again", at: new Date().toISOString() },
      text: "{}",
    });
    const { text } = await desk.get("/returns");
    // A receiver's comment may contain personal data.
    expect(text).not.toContain("call Ann again");
    const id = /name="id" value="(\d+)"/.exec(text)?.[1] ?? "";
    const { headers } = await desk.post("/returns", { id, decision: "refuse" });
    expect(headers.location).toBe(`/returns?decided=${id}`);
    expect(await db().select().from(leadReturnDecisions)).toMatchObject([
      { decision: "refuse", osUser: "operator" },
    ]);
    expect((await desk.get("/returns")).text).toContain("No returns to decide.");
    expect((await desk.post("/returns", { id: "99", decision: "accept" })).status).toBe(404);
    expect((await desk.post("/returns", { id, decision: "keep" })).status).toBe(400);
    // After the operator reveals them, the lead's page shows both comments.
    const reason = "She answered us on this number.";
    expect((await desk.post("/returns", { id, decision: "accept", reason })).status).toBe(303);
    const masked = (await desk.get(`/lead?id=${leadId}`)).text;
    expect(masked).not.toContain("call Ann again");
    expect(masked).not.toContain(reason);
    const opened = (await desk.post(`/lead?id=${leadId}`, { open: "returns", reason })).text;
    expect(opened).toContain("call Ann again");
    expect(opened).toContain(reason);
    const tooLong = { id, decision: "refuse", reason: "x".repeat(201) };
    expect((await desk.post("/returns", tooLong)).status).toBe(400);
    // After the return period, a decision can no longer change.
    await db().execute(sql`update deliveries set delivered_at = now() - interval '40 days'
      where id = ${deliveryId}`);
    const late = await desk.post("/returns", { id, decision: "refuse" });
    expect(late.status).toBe(400);
    expect(late.text).toContain("is settled");
  });
});

describe("the inbox", () => {
  it("is filtered by site, state, receiver, campaign and period", async () => {
    const winter = await storeLead(delivered, "winter");
    const spring = await storeLead(dead, "spring & more");
    const shown = async (query: Record<string, string>) => {
      const { text } = await desk.get(`/leads?${new URLSearchParams(query).toString()}`);
      return [winter, spring].map(({ leadId }) => text.includes(leadId));
    };
    expect(await shown({ campaign: "winter" })).toEqual([true, false]);
    expect(await shown({ campaign: "spring & more" })).toEqual([false, true]);
    expect(await shown({ state: "dead" })).toEqual([false, true]);
    expect(await shown({ state: "unplaced" })).toEqual([false, true]);
    expect(await shown({ receiver: "alpha", site: "mva", from: today, until: today })).toEqual([
      true,
      true,
    ]);
    expect(await shown({ receiver: "beta" })).toEqual([false, false]);
    expect(await shown({ until: "2026-01-01" })).toEqual([false, false]);
    const { text } = await desk.get(`/leads?from=${today}`);
    expect(text).toContain("1 failed");
    expect(text).not.toContain("1 dead");
    expect(await shown({ before: spring.leadId })).toEqual([true, false]);
  });

  it.each([
    ["/leads?site=nosuch", 400],
    ["/leads?from=soon", 400],
    ["/?from=2026-02-01&until=2026-01-31", 400],
    ["/campaigns?from=2001-01-01", 400],
    ["/campaigns?by=age", 400],
    ["/lead?id=00000000-0000-4000-8000-000000000000", 404],
    ["/lead", 400],
    ["/nosuch", 404],
  ])("says what is wrong with %s", async (path, status) => {
    expect((await desk.get(path)).status).toBe(status);
  });
});

it("sums up today, sites and receivers", async () => {
  await storeLead({ ...delivered, deliveredAt: new Date() }, "winter");
  await storeLead(dead, "winter");
  const rows = (text: string) =>
    [...text.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
      row
        .replaceAll(/<[^>]+>/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim(),
    );
  const all = await db().select().from(deliveries).orderBy(asc(deliveries.createdAt));
  expect(all).toHaveLength(2);
  const site = rows((await desk.get("/campaigns")).text).find((row) =>
    row.startsWith("mva winter"),
  );
  // Visits, started, finished, leads, accepted, and returned.
  expect(site).toMatch(/^mva winter \d+ \d+ \d+ \d+ 1 0 /);
  const receiver = rows((await desk.get("/receivers")).text).find((row) =>
    row.startsWith("alpha 2 "),
  );
  expect(receiver).toMatch(/^alpha 2 1 50.0% 0 0 0 1 /);
  expect(rows((await desk.get("/")).text).find((row) => row.startsWith("mva"))).toMatch(
    /^mva \d+ 1 0 0$/,
  );
});

it("lists what needs attention, with the figures of the pages it links to", async () => {
  expect((await desk.get("/")).text).toContain("Nothing: no open alerts");
  const failed = [await storeLead(dead), await storeLead({ ...dead, message: "lead.corrected" })];
  const retrying = await storeLead(failing);
  const stopped = await storeLead({ ...dead, lastError: "suppressed" });
  const { text } = await desk.get("/");
  expect(text).not.toContain("Nothing: no open alerts");
  expect(text).toContain("Deliveries failed: 2");
  expect(text).toContain("Deliveries retrying: 1");
  const leadsOf = async (state: string) => {
    const list = (await desk.get(`/deliveries?state=${state}`)).text;
    return new Set([...list.matchAll(/lead\?id=([0-9a-f-]{36})/g)].map(([, id]) => id));
  };
  expect(await leadsOf("failed")).toEqual(new Set(failed.map(({ leadId }) => leadId)));
  expect(await leadsOf("retrying")).toEqual(new Set([retrying.leadId]));
  expect(await leadsOf("stopped")).toEqual(new Set([stopped.leadId]));
});

it("draws leads, revenue and cost of each day of a period", async () => {
  await db().execute(sql`insert into campaign_costs (day, site, campaign, cents)
    values (current_date - 1, 'mva', 'winter', 12300)`);
  await storeLead({ ...delivered, deliveredAt: new Date(), priceCents: 8_500 });
  const until = new Date();
  const from = new Date(until.getTime() - 2 * 86_400_000);
  const period = {
    from: new Date(from.toISOString().slice(0, 10)),
    until: new Date(new Date(today).getTime() + 86_400_000),
  };
  const figures = await readDailyFigures(db(), readConfiguredRegister(), period);
  expect(figures.map(({ costCents, openCents }) => [costCents, openCents])).toEqual([
    [0, 0],
    [12_300, 0],
    [0, 8_500],
  ]);
  expect(figures.at(-1)).toMatchObject({ sold: 1 });
  const { text } = await desk.get(`/?from=${from.toISOString().slice(0, 10)}&until=${today}`);
  expect(text).toContain("Cost: $123");
  expect(text).toContain("Revenue incl. open leads: $85");
});
