import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { leadCreatedSchema } from "@/flow/protocol/webhooks";
import { findLeadsByContact } from "@/server/lead-identity/lead-repeats";
import { correctLeadContact } from "@/server/leads/correct-lead";
import { eraseLeadData } from "@/server/leads/erase-lead";
import { db } from "@/lib/server/db/client";
import { leadContactHashes } from "@/lib/server/db/delivery-schema";
import { leads } from "@/lib/server/db/schema";
import {
  findVisitorLeadId,
  readShownPage,
  createUniquePerson,
  startConsentTestSite,
} from "../support/consent-visits";
import type { Visitor } from "../support/visitor";

let visits: Awaited<ReturnType<typeof startConsentTestSite>>;

beforeAll(async () => {
  visits = await startConsentTestSite();
});
afterAll(() => visits.stop());
beforeEach(() => {
  visits.receiver.received.length = 0;
});

const changePhone = (visitor: Visitor, phoneNumber: string) =>
  visitor.post("/api/submission/phone", {
    ...{ sessionId: visitor.sessionId, phoneNumber },
    tcpaIdsAccepted: ["tcpa-legal-1"],
  });

const leadsOf = (phoneNumber: string, email = "") =>
  findLeadsByContact(db(), { phoneNumber, email });

const contactsOf = (leadId: string) =>
  db().select().from(leadContactHashes).where(eq(leadContactHashes.leadId, leadId));

describe("a corrected phone number", () => {
  it("is the one by which the next lead is compared and the desk finds the lead", async () => {
    const [mistyped, right] = [createUniquePerson(), createUniquePerson()];
    const visitor = await visits.send({ ...mistyped.answers, Email: [right.email] });
    const leadId = await findVisitorLeadId(visitor);
    const before = await contactsOf(leadId);
    expect((await changePhone(visitor, right.phone)).status).toBe(204);
    expect(await leadsOf(right.phone)).toEqual([leadId]);
    expect(await leadsOf(mistyped.phone)).toEqual([]);
    const after = await contactsOf(leadId);
    expect(after).toHaveLength(before.length);
    const times = before.map(({ createdAt }) => createdAt);
    for (const { createdAt } of after) expect(times).toContainEqual(createdAt);
    const again = await visits.send({ ...right.answers, Email: ["elsewhere@example.com"] });
    expect(readShownPage(again).says).toContain("already on its way");
  });

  it("leaves the owner of the mistyped number alone", async () => {
    const [mistyped, right] = [createUniquePerson(), createUniquePerson()];
    const visitor = await visits.send({ ...mistyped.answers, Email: [right.email] });
    await changePhone(visitor, right.phone);
    const owner = await visits.send(mistyped.answers);
    expect(readShownPage(owner)).toEqual({
      says: expect.not.stringContaining("already"),
      fires: true,
    });
    await visits.deliverAll();
    const leadId = await findVisitorLeadId(owner);
    const bodies = visits.receiver.received.map(({ body }) =>
      leadCreatedSchema.safeParse(JSON.parse(body)),
    );
    const told = bodies.find(({ data }) => data?.data.leadId === leadId);
    expect(told?.data?.data).not.toHaveProperty("related");
  });

  it("is refused for a repeat: the receiver has the earlier request, and would not be told", async () => {
    const person = createUniquePerson();
    await visits.send(person.answers);
    const again = await visits.send(person.answers);
    expect((await changePhone(again, createUniquePerson().phone)).status).toBe(409);
  });
});

it("an operator's correction of name and email changes the hashes too", async () => {
  const [wrong, right] = [createUniquePerson(), createUniquePerson()];
  const leadId = await findVisitorLeadId(await visits.send(wrong.answers));
  await correctLeadContact(db(), leadId, { firstName: "Anna", email: right.email });
  expect(await leadsOf("", right.email)).toEqual([leadId]);
  expect(await leadsOf("", wrong.email)).toEqual([]);
  expect(await leadsOf(wrong.phone)).toEqual([leadId]);
  const anna = { ...wrong.answers, FirstName: ["Anna"], Email: ["other@example.com"] };
  expect(readShownPage(await visits.send(anna)).says).toContain("already on its way");
  const ann = { ...wrong.answers, Email: ["third@example.com"] };
  expect(readShownPage(await visits.send(ann)).says).not.toContain("already");
});

it("a correction that an erasure overtakes finds no lead", async () => {
  const visitor = await visits.send(createUniquePerson().answers);
  const id = await findVisitorLeadId(visitor);
  const corrections = await db().transaction(async (tx) => {
    await tx.select().from(leads).where(eq(leads.id, id)).for("update");
    const byVisitor = changePhone(visitor, createUniquePerson().phone);
    const byOperator = correctLeadContact(db(), id, { firstName: "Anna" });
    await vi.waitFor(async () => {
      const { rows } = await db().execute<{ n: number }>(sql`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`);
      expect(rows).toEqual([{ n: 2 }]);
    }, 10_000);
    await eraseLeadData(tx, id);
    return [byVisitor, byOperator] as const;
  });
  const [reply, isCorrected] = await Promise.all(corrections);
  expect(reply).toMatchObject({ status: 404, json: { error: { code: "no_submission" } } });
  expect(isCorrected).toBe(false);
  expect(await contactsOf(id)).toEqual([]);
});
