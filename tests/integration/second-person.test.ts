import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { leadCreatedSchema } from "@/flow/protocol/webhooks";
import { submissionSchema } from "@/flow/protocol/submission";
import type { ClientData } from "@/flow/protocol/requests";
import { forgetLead } from "@/server/privacy-requests/erasure/forget-lead";
import { db } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { consentWithdrawals } from "@/lib/server/db/withdrawals-schema";
import {
  findVisitorLeadId,
  readShownPage,
  createUniquePerson,
  startConsentTestSite,
  withdrawConsent,
} from "../support/consent-visits";
import {
  listConsentItems,
  createUniqueContact,
  submitAnswers,
  ysmAnswers,
} from "../support/education-journey";
import { contactPageAnswers, injuredVisitorAnswers } from "../support/mva-journey";
import { Visitor } from "../support/visitor";

let visits: Awaited<ReturnType<typeof startConsentTestSite>>;

beforeAll(async () => {
  visits = await startConsentTestSite();
});
afterAll(() => visits.stop());
beforeEach(() => {
  visits.receiver.received.length = 0;
});

const alreadyOnItsWay = "Your request is already on its way";

/** Completes the accident flow in a new browser. `accident` is the chosen type of accident. */
async function send(answers: ClientData, accident = "Car"): Promise<Visitor> {
  const visitor = new Visitor(visits.url);
  const pages = injuredVisitorAnswers.map(([key, usual]) =>
    key === "AccidentType" ? { AccidentType: [accident] } : usual,
  );
  await submitAnswers(visitor, [...pages, { ...contactPageAnswers, ...answers }]);
  return visitor;
}

/** Completes the schedule-a-call flow. `at` is the index of the chosen time. */
async function scheduleCall(
  person: ReturnType<typeof createUniquePerson>,
  at = 0,
): Promise<Visitor> {
  const visitor = new Visitor(visits.url, "mva-call");
  await submitAnswers(visitor, [{ PostalCode: ["92101"], Phone: [person.phone] }]);
  await visitor.submit({ CallDate: [optionsIn(visitor).at(-1) ?? ""] });
  await visitor.submit({ CallTime: [optionsIn(visitor)[at] ?? ""] });
  const [item] = listConsentItems(visitor);
  const { FirstName = [], LastName = [] } = contactPageAnswers;
  await visitor.submit({ FirstName, LastName, TcpaIdsAccepted: [item?.tcpaKey ?? ""] });
  return visitor;
}

function optionsIn({ answer }: Visitor): string[] {
  for (const one of answer?.instructions ?? [])
    if (one.instructionType === "AskQuestions" && "questions" in one)
      return (one.questions as { options: { value: string }[] }[]).flatMap(({ options }) =>
        options.map(({ value }) => value),
      );
  return [];
}

const statesOf = async (visitor: Visitor) =>
  (
    await db()
      .select({ state: deliveries.state })
      .from(deliveries)
      .where(
        and(
          eq(deliveries.leadId, await findVisitorLeadId(visitor)),
          eq(deliveries.message, "lead.created"),
        ),
      )
      .orderBy(asc(deliveries.preference))
  ).map(({ state }) => state);

/** Returns the receiver's message about the visitor's lead. Undefined if none has arrived. */
async function sentOf(visitor: Visitor) {
  await visits.deliverAll();
  const leadId = await findVisitorLeadId(visitor);
  const bodies = visits.receiver.received.map(({ body }) =>
    leadCreatedSchema.safeParse(JSON.parse(body)),
  );
  return bodies.find(({ data }) => data?.data.leadId === leadId)?.data?.data;
}

async function submissionOf({ sessionId, cookie }: Visitor) {
  const read = await fetch(`${visits.url}/api/submission?sessionId=${sessionId}`, {
    headers: { cookie },
  });
  return submissionSchema.parse(await read.json());
}

describe("a request of its own is sent, and marked as related where its receiver knows the contact", () => {
  it.each<[what: string, change: ClientData, samePerson: boolean]>([
    ["a household's phone number", { FirstName: ["Bob"], Email: ["bob.w@example.com"] }, false],
    ["a household's email", { FirstName: ["Bob"], Phone: ["(619) 234-4321"] }, false],
    ["a parent and a child with all in common but the name", { FirstName: ["Annie"] }, false],
    ["another family name", { LastName: ["Waller"] }, false],
  ])("%s", async (_what, change, samePerson) => {
    const person = createUniquePerson();
    const first = await send(person.answers);
    const second = await send({ ...person.answers, ...change });
    expect(readShownPage(second)).toEqual({
      says: expect.not.stringContaining("already"),
      fires: true,
    });
    await second.land();
    expect(readShownPage(second).says).not.toContain("already");
    expect(await statesOf(second)).toEqual(["pending"]);
    expect(await sentOf(second)).toMatchObject({
      related: [{ leadId: await findVisitorLeadId(first), samePerson }],
    });
    expect(await sentOf(first)).not.toHaveProperty("related");
    expect((await submissionOf(second)).standing).toBe("sent");
  });

  it("a second accident of one person", async () => {
    const person = createUniquePerson();
    const first = await send(person.answers);
    const second = await send(person.answers, "SlipAndFall");
    expect(readShownPage(second)).toEqual({
      says: expect.not.stringContaining("already"),
      fires: true,
    });
    const third = await send(person.answers, "SlipAndFall");
    expect(readShownPage(third).says).toContain(alreadyOnItsWay);
    expect(await sentOf(second)).toMatchObject({
      related: [{ leadId: await findVisitorLeadId(first), samePerson: true }],
    });
    expect(await sentOf(third)).toBeUndefined();
  });

  it("a call for a set time after the form, and another time after that", async () => {
    const person = createUniquePerson();
    const form = await send(person.answers);
    const call = await scheduleCall(person);
    expect(readShownPage(call)).toEqual({
      says: expect.not.stringContaining("already"),
      fires: true,
    });
    const again = await scheduleCall(person);
    expect(readShownPage(again).says).toContain(alreadyOnItsWay);
    const later = await scheduleCall(person, 1);
    expect(readShownPage(later)).toEqual({
      says: expect.not.stringContaining("already"),
      fires: true,
    });
    const told = await sentOf(call);
    expect(told?.flowKey).toBe("mva-call");
    expect(told?.related).toEqual([{ leadId: await findVisitorLeadId(form), samePerson: true }]);
  });

  it("siblings who share an email, and one person's second program, at the same schools", async () => {
    const ask = async (person: ClientData, program: string) => {
      const visitor = new Visitor(visits.url, "ysm");
      const pages = ysmAnswers.map((page) => (page.Programs ? { Programs: [program] } : page));
      await submitAnswers(visitor, pages);
      const TcpaIdsAccepted = listConsentItems(visitor).map(({ tcpaKey }) => tcpaKey);
      await visitor.submit({ ...person, TcpaIdsAccepted });
      return statesOf(visitor);
    };
    const person = createUniqueContact();
    expect(new Set(await ask(person, "11.0701"))).toEqual(new Set(["pending"]));
    const sibling = { ...createUniqueContact(), FirstName: ["Ben"], Email: person.Email ?? [] };
    expect(new Set(await ask(sibling, "11.0701"))).toEqual(new Set(["pending"]));
    expect(await ask(person, "11.0701")).toContain("duplicate");
    expect(new Set(await ask(person, "11.0103"))).toEqual(new Set(["pending"]));
  });
});

describe("a repeat", () => {
  it.each<[what: string, change: ClientData]>([
    ["the same again", {}],
    ["the same name in other letters", { FirstName: ["ÁNN "], LastName: ["walker"] }],
    ["another email", { Email: ["new@example.com"] }],
    ["another number", { Phone: ["(619) 234-8765"] }],
  ])("is %s", async (_what, change) => {
    const person = createUniquePerson();
    await send(person.answers);
    const again = await send({ ...person.answers, ...change });
    expect(readShownPage(again)).toEqual({
      says: expect.stringContaining(alreadyOnItsWay),
      fires: false,
    });
    expect(await statesOf(again)).toEqual(["duplicate"]);
    expect(await submissionOf(again)).toMatchObject({ standing: "repeat", canChangePhone: false });
  });
});

describe("what one person does ends nothing of another's", () => {
  it("a withdrawal in a shared browser leaves the other's request", async () => {
    const person = createUniquePerson();
    const ann = await send(person.answers);
    const bob = new Visitor(visits.url, "mva", { cookie: ann.cookie });
    await submitAnswers(bob, [
      ...injuredVisitorAnswers.map(([, usual]) => usual),
      { ...contactPageAnswers, ...person.answers, FirstName: ["Bob"] },
    ]);
    await withdrawConsent(bob);
    const withdrawn = await db().select({ id: consentWithdrawals.leadId }).from(consentWithdrawals);
    expect(withdrawn).toContainEqual({ id: await findVisitorLeadId(bob) });
    expect(withdrawn).not.toContainEqual({ id: await findVisitorLeadId(ann) });
  });

  it("a consent does not renew the other's, which was withdrawn", async () => {
    const person = createUniquePerson();
    const ann = await send(person.answers);
    await visits.deliverAll();
    await withdrawConsent(ann);
    await visits.deliverAll();
    const bob = await send({ ...person.answers, FirstName: ["Bob"] });
    const told = await sentOf(bob);
    expect(told?.leadId).toBe(await findVisitorLeadId(bob));
    expect(told).not.toHaveProperty("renews");
    expect(told).not.toHaveProperty("related");
  });

  it("an erased lead is not named as related", async () => {
    const person = createUniquePerson();
    const ann = await send(person.answers);
    await visits.deliverAll();
    await forgetLead(db(), await findVisitorLeadId(ann), { suppresses: false });
    const bob = await send({ ...person.answers, FirstName: ["Bob"] });
    expect((await sentOf(bob))?.related).toBeUndefined();
  });
});
