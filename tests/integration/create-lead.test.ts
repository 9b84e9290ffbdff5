import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLead } from "@/server/leads/create-lead";
import { readLeadDetails } from "@/server/reports/read-leads";
import { db } from "@/lib/server/db/client";
import { hasSqlState } from "@/lib/server/db/error";
import { deliveries } from "@/lib/server/db/schema";
import { sha256 } from "@/lib/server/sha256";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { readStoredLead } from "@/tests/support/stored-lead";
import { createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { webhookSecret } from "@/tests/support/webhook-secret";

let database: TestDatabase;
beforeAll(async () => {
  process.env.LEAD_WEBHOOK_URLS = "http://127.0.0.1:9/a, http://127.0.0.1:9/b";
  process.env.LEAD_WEBHOOK_SECRET = webhookSecret;
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function counts() {
  const { rows } = await db().execute<Record<string, number>>(sql`
    select (select count(*)::int from leads) as leads,
      (select count(*)::int from consent_records) as consents,
      (select count(*)::int from deliveries) as deliveries`);
  return rows[0];
}

describe("createLead", () => {
  it("writes the lead, all its consent evidence, and a delivery a receiver that is due", async () => {
    const input = createLeadInput(await insertConsentPageSession());
    const { leadId } = await db().transaction((tx) => createLead(tx, input));

    const lead = await readStoredLead(leadId);
    expect(lead).toMatchObject({
      firstName: "Ann",
      lastName: "O'Hara",
      email: "ann@example.com",
      phoneNumber: "6195550123",
      password: null,
      consent: true,
      appTime: input.now,
      consentLanguage: "en-US",
      callDate: null,
      tracking: { utm_source: "x", gclid: "g1" },
      certificates: { universalLeadId: "lead-id-1", trustedFormCertificateId: "" },
      missingScripts: ["TrustedForm"],
    });

    const evidence = (await readLeadDetails(db(), leadId))!.consents;
    expect(evidence.map((r) => [r.tcpaKey, r.isChecked])).toEqual([
      ["tcpa-1", true],
      ["tcpa-2", false],
    ]);
    const [first] = evidence;
    expect(first).toMatchObject({
      content: "<p>I agree “tcpa-1”.</p>",
      contentSha256: sha256("<p>I agree “tcpa-1”.</p>"),
      contentVersion: "2026-11-01",
      name: "Ann O'Hara",
      phoneNumber: "6195550123",
      appTime: input.now,
    });

    const sent = await db().select().from(deliveries).where(eq(deliveries.leadId, leadId));
    expect(sent.map((d) => [d.url, d.state]).sort()).toEqual([
      ["http://127.0.0.1:9/a", "pending"],
      ["http://127.0.0.1:9/b", "pending"],
    ]);
    for (const { nextAttemptAt } of sent)
      expect(nextAttemptAt!.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it("keeps a call's day and time", async () => {
    const answers = { CallDate: ["2026-02-03"], CallTime: ["10:00 AM"] };
    const input = createLeadInput(await insertConsentPageSession(), { answers });
    const { leadId } = await db().transaction((tx) => createLead(tx, input));
    const lead = await readStoredLead(leadId);
    expect(lead).toMatchObject({ callDate: "2026-02-03", callTime: "10:00 AM" });
  });

  it("leaves nothing when a later step of the transaction fails", async () => {
    const before = await counts();
    const input = createLeadInput(await insertConsentPageSession());
    const failing = db().transaction(async (tx) => {
      await createLead(tx, input);
      throw new Error("later step");
    });
    await expect(failing).rejects.toThrow("later step");
    expect(await counts()).toEqual(before);
  });

  it("leaves nothing when the evidence cannot be written", async () => {
    const before = await counts();
    const input = createLeadInput(await insertConsentPageSession());
    input.consents[1]!.item.content = "a NUL \0 that PostgreSQL refuses";
    await expect(db().transaction((tx) => createLead(tx, input))).rejects.toThrow();
    expect(await counts()).toEqual(before);
  });

  it("refuses a lead that showed no consent", async () => {
    const before = await counts();
    const input = createLeadInput(await insertConsentPageSession(), { consents: [] });
    await expect(db().transaction((tx) => createLead(tx, input))).rejects.toThrow("consent items");
    expect(await counts()).toEqual(before);
  });

  it("makes one lead of a session, however many ask at once", async () => {
    const before = await counts();
    const session = await insertConsentPageSession();
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        db().transaction((tx) => createLead(tx, createLeadInput(session))),
      ),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of asked)
      if (one.status === "rejected") expect(hasSqlState(one.reason, "23505")).toBe(true);
    const after = await counts();
    expect(after).toEqual({
      leads: before!.leads! + 1,
      consents: before!.consents! + 2,
      deliveries: before!.deliveries! + 2,
    });
  });
});
