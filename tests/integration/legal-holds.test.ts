import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appendPendingLogEntries } from "@/server/consent-log/append-to-log";
import { verifyConsentLog } from "@/server/consent-log/verify-log";
import { createLead } from "@/server/leads/create-lead";
import { correctLeadContact } from "@/server/leads/correct-lead";
import { endLegalHold } from "@/server/legal-holds/end-legal-hold";
import { listLegalHolds } from "@/server/legal-holds/list-legal-holds";
import { placeLegalHold, type LegalHoldScope } from "@/server/legal-holds/place-legal-hold";
import { findSealedLeads } from "@/server/legal-holds/sealed-leads";
import { hashContactDetails } from "@/server/lead-identity/contact-hashes";
import { listLeadAccessEntries } from "@/server/personal-data/audit";
import { readErasureJournal } from "@/server/personal-data/erasure-journal";
import { findConsentWithdrawal, isLeadSuppressed } from "@/server/personal-data/suppression";
import {
  eraseLeadsByContact,
  findPersonRecords,
  forgetPerson,
} from "@/server/privacy-requests/forget-person";
import { finishWaitingErasures } from "@/server/privacy-requests/finish-waiting-erasures";
import { requireLeadOwnedByBrowser } from "@/server/privacy-requests/require-lead-owned-by-browser";
import { purgeExpiredData } from "@/server/privacy-requests/purge-expired-data";
import { replayErasures } from "@/server/privacy-requests/replay-erasures";
import { readLeadDetails } from "@/server/reports/read-leads";
import { insertSessionClientEvent } from "@/server/sessions/client-events";
import { hashSessionSecret } from "@/server/sessions/session-secret";
import { readOwnedSession } from "@/server/sessions/session-store";
import { db } from "@/lib/server/db/client";
import { clientEvents } from "@/lib/server/db/client-events-schema";
import { leadContactHashes } from "@/lib/server/db/delivery-schema";
import { legalHolds, waitingErasures } from "@/lib/server/db/legal-holds-schema";
import { receiverOutcomes } from "@/lib/server/db/outcomes-schema";
import { leadEncryptionKeys } from "@/lib/server/db/privacy-schema";
import { consentRecords, deliveries, flowSessions, leads } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import {
  createLeadInput,
  insertConsentPageSession,
  insertLeadAt,
  leadAnswers,
} from "@/tests/support/lead-input";
import { createReceiversAt } from "@/tests/support/receivers";
import { readStoredLead } from "@/tests/support/stored-lead";

let database: TestDatabase;
beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const change = { author: "carol", reason: "Doe v. Stillharbor", program: "" } as const;
const sixYearsAgo = new Date(Date.now() - 6 * 366 * 86_400_000);

const place = (scope: LegalHoldScope, endsAt?: Date) =>
  placeLegalHold(db(), scope, { ...change, endsAt });
const end = (id: string) => endLegalHold(db(), id, change);
/** Moves the end of a hold into the past, as if its last day were over. */
const expire = (id: string) =>
  db()
    .update(legalHolds)
    .set({ endsAt: sql`now() - interval '1 minute'` })
    .where(eq(legalHolds.id, id));

let people = 0;
/** Stores a lead of a new person, with its session and a pending delivery. */
async function storeLead() {
  people += 1;
  const email = `hold${people}@mail.example`;
  const phone = `619234${String(7000 + people)}`;
  const session = await insertConsentPageSession();
  const input = createLeadInput(session, {
    answers: { ...leadAnswers, Email: [email], Phone: [phone] },
    receivers: createReceiversAt(["http://127.0.0.1:9/"]),
  });
  const { leadId } = await db().transaction((tx) => createLead(tx, input));
  await db()
    .update(flowSessions)
    .set({ state: "lead", secretSha256: hashSessionSecret("browser") })
    .where(eq(flowSessions.id, session.id));
  await appendPendingLogEntries(db());
  return { leadId, email, phone, sessionId: session.id };
}

/** Stores a lead that has outlived its retention period, with everything that belongs to its evidence. */
async function storeExpiredLead() {
  const leadId = await insertLeadAt(sixYearsAgo);
  const [lead] = await db().select().from(leads).where(eq(leads.id, leadId));
  const sessionId = lead?.sessionId ?? "";
  const [hash] = await hashContactDetails(db(), { phoneNumber: "6195550123", email: "" });
  await db()
    .insert(leadContactHashes)
    .values({ hash: hash ?? "", leadId, site: "mva" });
  await db()
    .update(flowSessions)
    .set({ updatedAt: sixYearsAgo, state: "lead", sealedAnswers: "sealed" })
    .where(eq(flowSessions.id, sessionId));
  const deliveryId = randomUUID();
  await db()
    .insert(deliveries)
    .values({
      ...{ id: deliveryId, leadId, receiverId: "a", receiverName: "A" },
      url: "http://127.0.0.1:9/",
    });
  await db()
    .insert(receiverOutcomes)
    .values({
      ...{ messageId: randomUUID(), bodySha256: "0", receiverId: "a", deliveryId, leadId },
      ...{ outcome: "contacted", occurredAt: sixYearsAgo, receivedAt: sixYearsAgo },
    });
  const event = { site: "mva", sessionId, name: "PhoneNumberTap", payload: {} };
  await db()
    .insert(clientEvents)
    .values({ ...event, clientTimestamp: sixYearsAgo, createdAt: sixYearsAgo });
  await appendPendingLogEntries(db());
  return { leadId, sessionId };
}

/** Returns the number of stored rows of a lead's evidence, by table. */
async function countEvidence({ leadId, sessionId }: { leadId: string; sessionId: string }) {
  return {
    leads: await db().$count(leads, eq(leads.id, leadId)),
    keys: await db().$count(leadEncryptionKeys, eq(leadEncryptionKeys.leadId, leadId)),
    consents: await db().$count(consentRecords, eq(consentRecords.leadId, leadId)),
    deliveries: await db().$count(deliveries, eq(deliveries.leadId, leadId)),
    outcomes: await db().$count(receiverOutcomes, eq(receiverOutcomes.leadId, leadId)),
    sessions: await db().$count(flowSessions, sql`id = ${sessionId} and sealed_answers <> ''`),
    events: await db().$count(clientEvents, eq(clientEvents.sessionId, sessionId)),
  };
}
const whole = {
  leads: 1,
  keys: 1,
  consents: 2,
  deliveries: 1,
  outcomes: 1,
  sessions: 1,
  events: 1,
};
const none = { leads: 0, keys: 0, consents: 0, deliveries: 0, outcomes: 0, sessions: 0, events: 0 };
const purge = () => purgeExpiredData(db(), { isConfirmed: true });

describe("the purge", () => {
  const scopes: [string, (leadId: string) => LegalHoldScope][] = [
    ["the lead", (leadId) => ({ kind: "lead", leadId })],
    [
      "its person",
      () => ({ kind: "person", contact: { phoneNumber: "(619) 555-0123", email: "" } }),
    ],
    [
      "a period of its site",
      () => ({
        ...{ kind: "period", from: new Date(sixYearsAgo.getTime() - 1000), site: "mva" },
        until: new Date(sixYearsAgo.getTime() + 1000),
      }),
    ],
  ];
  it.each(scopes)("keeps a lead with all its evidence under a hold on %s", async (_, toScope) => {
    const held = await storeExpiredLead();
    const { id, leadCount } = await place(toScope(held.leadId));
    expect(leadCount).toBe(1);
    await purge();
    expect(await countEvidence(held)).toEqual(whole);
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true });
    expect(await findSealedLeads(db(), [held.leadId])).toEqual(new Set([held.leadId]));
    await end(id);
    await purge();
    expect(await countEvidence(held)).toEqual(none);
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true });
  });

  it("deletes the other leads, also later ones, and the log still proves itself", async () => {
    const held = await storeExpiredLead();
    const { id } = await place({ kind: "lead", leadId: held.leadId });
    const other = await storeExpiredLead();
    await purge();
    expect(await countEvidence(held)).toEqual(whole);
    expect(await countEvidence(other)).toEqual(none);
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true });
    await expire(id);
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true });
    await purge();
    expect(await countEvidence(held)).toEqual(none);
  });

  it("keeps no lead of another site, or of the day after the period", async () => {
    const lead = await storeExpiredLead();
    const from = new Date(sixYearsAgo.getTime() - 1000);
    await place({
      kind: "period",
      from,
      until: new Date(sixYearsAgo.getTime() + 1000),
      site: "ysm",
    });
    await place({ kind: "period", from, until: sixYearsAgo });
    await purge();
    expect(await countEvidence(lead)).toEqual(none);
  });

  it("keeps a lead until the last of overlapping holds ends", async () => {
    const held = await storeExpiredLead();
    const byLead = await place({ kind: "lead", leadId: held.leadId });
    const byDay = await place(
      { kind: "lead", leadId: held.leadId },
      new Date(Date.now() + 86_400_000),
    );
    await end(byLead.id);
    await purge();
    expect(await countEvidence(held)).toEqual(whole);
    await expire(byDay.id);
    await purge();
    expect(await countEvidence(held)).toEqual(none);
  });
});

describe("placing a hold", () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  it.each<[string, LegalHoldScope, RegExp]>([
    ["an unknown lead", { kind: "lead", leadId: randomUUID() }, /does not exist/],
    [
      "a period that ends first",
      { kind: "period", from: day("2026-02-01"), until: day("2026-01-01") },
      /ends before it begins/,
    ],
    [
      "a contact that is none",
      { kind: "person", contact: { phoneNumber: "911", email: "" } },
      /ten-digit phone number/,
    ],
  ])("refuses %s, and stores nothing", async (_, scope, message) => {
    const before = await db().$count(legalHolds);
    await expect(place(scope)).rejects.toThrow(message);
    expect(await db().$count(legalHolds)).toBe(before);
  });

  it("refuses an end in the past, and a missing reason", async () => {
    const { leadId } = await storeLead();
    const scope = { kind: "lead", leadId } as const;
    await expect(place(scope, new Date(Date.now() - 1))).rejects.toThrow(/in the past/);
    await expect(placeLegalHold(db(), scope, { ...change, reason: " " })).rejects.toThrow(/reason/);
  });

  it("is in the audit with its author and reason, and so is its end; it ends once", async () => {
    const { leadId } = await storeLead();
    const { id } = await place({ kind: "lead", leadId });
    const [placed] = await listLeadAccessEntries(db(), 1);
    expect(placed).toMatchObject({
      ...{ command: "place legal hold", osUser: "carol", leadIds: [leadId] },
      ...{ reason: change.reason, after: { hold: id, scope: "lead" } },
    });
    await end(id);
    const [ended] = await listLeadAccessEntries(db(), 1);
    expect(ended).toMatchObject({
      command: "end legal hold",
      osUser: "carol",
      after: { hold: id },
    });
    await expect(end(id)).rejects.toThrow(/already ended/);
    const listed = (await listLegalHolds(db(), 200)).find((hold) => hold.id === id);
    expect(listed).toMatchObject({ isInForce: false, endedBy: "carol", leadCount: 1 });
  });

  it("waits for a running erasure, so that it counts no lead that is about to vanish", async () => {
    const { leadId, email } = await storeLead();
    let placed: ReturnType<typeof place> | undefined;
    await db().transaction(async (tx) => {
      await eraseLeadsByContact(tx, { email });
      placed = place({ kind: "person", contact: { phoneNumber: "", email } });
      await expect(
        Promise.race([placed.then(() => "placed"), db().execute(sql`select pg_sleep(0.3)`)]),
      ).resolves.not.toBe("placed");
    });
    expect(await placed).toMatchObject({ leadCount: 0 });
    expect(await readStoredLead(leadId)).toMatchObject({ email: "" });
  });
});

it("survives the restore of a backup that is older than the hold and the erasure", async () => {
  const { leadId, email } = await storeLead();
  const { id } = await place({ kind: "person", contact: { phoneNumber: "", email } });
  await eraseLeadsByContact(db(), { email });
  const journal = await readErasureJournal(db());
  await db().delete(waitingErasures).where(eq(waitingErasures.leadId, leadId));
  await db().delete(legalHolds).where(eq(legalHolds.id, id));
  await db().transaction((tx) => replayErasures(tx, journal));
  expect(await finishWaitingErasures(db())).toEqual([]);
  expect(await findSealedLeads(db(), [leadId])).toEqual(new Set([leadId]));
  await end(id);
  expect(await finishWaitingErasures(db())).toEqual([leadId]);
});

describe("an erasure under a hold", () => {
  it("ends all use at once, keeps the identity sealed, and is carried out when the hold ends", async () => {
    const { leadId, email, sessionId } = await storeLead();
    const { id } = await place({ kind: "person", contact: { phoneNumber: "", email } });
    const credentials = { sessionId, site: "mva", secrets: ["browser"] };
    expect(await requireLeadOwnedByBrowser(db(), credentials)).toBe(leadId);
    const found = await findPersonRecords(db(), { email });
    expect(await forgetPerson(db(), found)).toMatchObject({ erased: [], kept: [leadId] });
    expect(await readStoredLead(leadId)).toMatchObject({ email, forgottenAt: null });
    expect(await findConsentWithdrawal(db(), leadId)).toMatchObject({ channel: "erasure" });
    expect(await isLeadSuppressed(db(), leadId, { email, phoneNumber: "" })).toBe(true);
    const sent = await db().select().from(deliveries).where(eq(deliveries.leadId, leadId));
    expect(sent.map(({ state }) => state)).toEqual(["dead"]);
    expect(await readLeadDetails(db(), leadId)).toMatchObject({ isSealed: true });
    expect(await db().$count(flowSessions, eq(flowSessions.id, sessionId))).toBe(1);
    await expect(requireLeadOwnedByBrowser(db(), credentials)).rejects.toThrow(/sent nothing/);
    const resumed = readOwnedSession(db(), { ...credentials, flowKey: "mva" });
    await expect(resumed).rejects.toMatchObject({ status: 404 });
    const event = {
      site: "mva",
      sessionId,
      name: "Click",
      payload: {},
      clientTimestamp: new Date(),
    };
    const sentEvent = insertSessionClientEvent(db(), event, {
      ...{ secrets: credentials.secrets, bytes: 10, limit: 1_000_000 },
    });
    await expect(sentEvent).rejects.toMatchObject({ status: 404 });

    expect(await finishWaitingErasures(db())).toEqual([]);
    await end(id);
    expect(await finishWaitingErasures(db())).toEqual([leadId]);
    expect(await readStoredLead(leadId)).toMatchObject({ email: "", phoneNumber: "", answers: {} });
    expect(await db().$count(leadEncryptionKeys, eq(leadEncryptionKeys.leadId, leadId))).toBe(0);
    expect(await db().$count(flowSessions, eq(flowSessions.id, sessionId))).toBe(0);
    expect(await db().$count(waitingErasures)).toBe(0);
  });

  it("is carried out after the last day of a hold, and waits for an overlapping one", async () => {
    const { leadId, email } = await storeLead();
    const tomorrow = new Date(Date.now() + 86_400_000);
    const byDay = await place({ kind: "person", contact: { phoneNumber: "", email } }, tomorrow);
    const byLead = await place({ kind: "lead", leadId });
    await eraseLeadsByContact(db(), { email });
    await expire(byDay.id);
    expect(await finishWaitingErasures(db())).toEqual([]);
    await end(byLead.id);
    expect(await finishWaitingErasures(db())).toEqual([leadId]);
  });

  it("erases the person's other leads at once", async () => {
    const first = await storeLead();
    await place({ kind: "lead", leadId: first.leadId });
    const session = await insertConsentPageSession();
    const answers = { ...leadAnswers, Email: [first.email], Phone: ["6192349999"] };
    const input = createLeadInput(session, { answers });
    const { leadId: second } = await db().transaction((tx) => createLead(tx, input));
    const found = await findPersonRecords(db(), { email: first.email });
    expect(await forgetPerson(db(), found)).toMatchObject({
      ...{ erased: [second], kept: [first.leadId] },
    });
  });

  it("keeps a lead of a held person whose contact data was corrected", async () => {
    const { leadId, email } = await storeLead();
    await place({ kind: "person", contact: { phoneNumber: "", email } });
    await correctLeadContact(db(), leadId, { email: `new-${email}` });
    expect(await eraseLeadsByContact(db(), { email: `new-${email}` })).toEqual({
      ...{ erased: [], kept: [leadId] },
    });
  });

  it("is carried out once by two processes at the same time", async () => {
    const stored = [await storeLead(), await storeLead(), await storeLead()];
    const holds = [];
    for (const { leadId, email } of stored) {
      holds.push(await place({ kind: "lead", leadId }));
      await eraseLeadsByContact(db(), { email });
    }
    for (const { id } of holds) await end(id);
    const results = await Promise.all([1, 2, 3].map(() => finishWaitingErasures(db())));
    expect(results.flat().toSorted()).toEqual(stored.map(({ leadId }) => leadId).toSorted());
  });
});
