import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  eraseLeadsByContact,
  findPersonRecords,
  forgetPerson,
} from "@/server/privacy-requests/forget-person";
import { listOpenWithdrawals } from "@/server/privacy-requests/open-withdrawals";
import { withdrawConsentsByContact } from "@/server/privacy-requests/withdraw-person";
import { db } from "@/lib/server/db/client";
import { contactSuppressions } from "@/lib/server/db/privacy-schema";
import { deliveries, flowSessions, leads } from "@/lib/server/db/schema";
import {
  findVisitorLeadId,
  readShownPage,
  createUniquePerson,
  startConsentTestSite,
} from "../support/consent-visits";
import {
  listConsentItems,
  createUniqueContact,
  submitAnswers,
  ysmAnswers,
} from "../support/education-journey";
import { Visitor } from "../support/visitor";

let visits: Awaited<ReturnType<typeof startConsentTestSite>>;

beforeAll(async () => {
  visits = await startConsentTestSite();
});
afterAll(() => visits.stop());
beforeEach(() => {
  visits.receiver.received.length = 0;
  visits.receiver.responses.length = 0;
});

describe("a person who was forgotten", () => {
  it("gets an honest end in place of a promise: no lead, nothing kept, no pixels", async () => {
    const person = createUniquePerson();
    await visits.send(person.answers);
    await forgetPerson(db(), await findPersonRecords(db(), { email: person.email }));
    const again = await visits.send({ ...person.answers, Phone: ["(619) 234-0002"] });
    expect(again.pageKey).toBe("More");
    expect(readShownPage(again)).toEqual({
      says: expect.stringContaining("No one will call"),
      fires: false,
    });
    expect(readShownPage(again).says).toContain("tel:");
    await expect(findVisitorLeadId(again)).rejects.toThrow("No lead");
    const [session] = await db()
      .select()
      .from(flowSessions)
      .where(eq(flowSessions.id, again.sessionId));
    expect(session).toMatchObject({ state: "declined", ipAddress: "" });
    await again.land();
    expect(readShownPage(again).says).toContain("No one will call");
  });

  it("is told before a time for the call is asked, where the number is known", async () => {
    const person = createUniquePerson();
    await visits.send(person.answers);
    await forgetPerson(db(), await findPersonRecords(db(), { phone: person.phone }));
    const visitor = new Visitor(visits.url, "mva-call");
    await visitor.land();
    await visitor.submit({ PostalCode: ["92101"], Phone: person.answers.Phone });
    for (const field of ["CallDate", "CallTime"])
      await visitor.submit({ [field]: [optionIn(visitor)] });
    expect(visitor.pageKey).toBe("More");
    expect(readShownPage(visitor).says).toContain("No one will call");
  });

  it("of a school's site gets its own words", async () => {
    const person = createUniquePerson();
    await visits.send(person.answers);
    await forgetPerson(db(), await findPersonRecords(db(), { phone: person.phone }));
    const visitor = new Visitor(visits.url, "ysm");
    await submitAnswers(visitor, ysmAnswers);
    const TcpaIdsAccepted = listConsentItems(visitor).map(({ tcpaKey }) => tcpaKey);
    await visitor.submit({ ...createUniqueContact(), ...person.answers, TcpaIdsAccepted });
    expect(visitor.pageKey).toBe("More");
    expect(readShownPage(visitor)).toEqual({
      says: expect.stringContaining("haven’t shared your request with any school"),
      fires: false,
    });
  });

  it("is not reached by a changed number either", async () => {
    const person = createUniquePerson();
    await visits.send(person.answers);
    await forgetPerson(db(), await findPersonRecords(db(), { phone: person.phone }));
    const other = await visits.send(createUniquePerson().answers);
    const { status } = await other.post("/api/submission/phone", {
      sessionId: other.sessionId,
      phoneNumber: person.phone,
      tcpaIdsAccepted: ["tcpa-legal-1"],
    });
    expect(status).toBe(409);
  });

  it("stays among the withdrawals until each receiver has heard of it", async () => {
    const lead = await findVisitorLeadId(await visits.send(createUniquePerson().answers));
    await visits.deliverAll();
    visits.receiver.responses.push({ status: 500 });
    await forgetPerson(db(), { leads: [lead], sessions: [], contacts: [] });
    await visits.deliverAll();
    const open = await listOpenWithdrawals(db(), new Date());
    expect(open).toMatchObject([
      { leadId: lead, channel: "forget", untold: [{ state: "pending" }] },
    ]);
    await db()
      .update(deliveries)
      .set({ nextAttemptAt: new Date(0) });
    expect((await visits.deliverAll()).at(-1)).toEqual(["consent.revoked", lead]);
    expect(await listOpenWithdrawals(db(), new Date())).toEqual([]);
  });
});

describe("a request by a link", () => {
  it("suppresses the address that it was sent to, and nothing else on its leads", async () => {
    const victim = createUniquePerson();
    const own = await visits.send(victim.answers);
    await visits.send({ ...victim.answers, Email: ["mallory@example.com"] });
    await visits.deliverAll();
    const before = (await db().select().from(contactSuppressions)).length;
    const withdrawn = await withdrawConsentsByContact(
      db(),
      { email: "mallory@example.com" },
      { channel: "link" },
    );
    expect(withdrawn).toHaveLength(1);
    expect(await db().select().from(contactSuppressions)).toHaveLength(before + 1);
    expect(await visits.deliverAll()).toEqual([["lead.created", await findVisitorLeadId(own)]]);
    const [id] = await withdrawConsentsByContact(
      db(),
      { phone: victim.phone },
      { channel: "link" },
    );
    expect(id).toBe(await findVisitorLeadId(own));
    expect((await visits.deliverAll()).at(-1)).toEqual(["consent.revoked", id]);
  });
});

describe("an erasure by a link", () => {
  it("erases what has the address, and leaves the number on it to its owner", async () => {
    const victim = createUniquePerson();
    const own = await findVisitorLeadId(await visits.send(victim.answers));
    await visits.send({ ...victim.answers, Email: ["trudy@example.com"] });
    const forgotten = await eraseLeadsByContact(db(), { email: "trudy@example.com" });
    const [erased, ...others] = forgotten.erased;
    expect(others).toEqual([]);
    const [stored] = await db().select().from(leads).where(eq(leads.id, erased!));
    expect(stored).toMatchObject({ phoneNumber: "", email: "" });
    expect(await visits.deliverAll()).toEqual([["lead.created", own]]);
    const again = await visits.send({
      ...createUniquePerson().answers,
      Email: ["trudy@example.com"],
    });
    expect(again.pageKey).toBe("ThankYou");
  });
});

/** Returns the first option of the first question on the page. */
function optionIn({ answer }: Visitor): string {
  for (const instruction of answer?.instructions ?? [])
    if (instruction.instructionType === "AskQuestions") {
      const [option] = instruction.questions[0]?.options ?? [];
      if (option && "value" in option) return option.value;
    }
  throw new Error("The page asks for no choice.");
}
