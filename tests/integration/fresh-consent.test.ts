import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as readSubmission } from "@/app/api/submission/route";
import { POST as changePhone } from "@/app/api/submission/phone/route";
import { POST as withdraw } from "@/app/api/submission/withdrawal/route";
import { consentRevoked } from "@/flow/protocol/consent-revoked";
import { leadCreated } from "@/flow/protocol/lead-created";
import { submission } from "@/flow/protocol/submission";
import { sealConsents } from "@/flow/server/consent/seal-consents";
import { deliverLead } from "@/flow/server/delivery/deliver-lead";
import { listLeads } from "@/flow/server/leads/read-leads";
import { findPerson, forgetPerson } from "@/flow/server/privacy/forget-person";
import { openWithdrawals } from "@/flow/server/submissions/open-withdrawals";
import { revokePerson, withdrawPerson } from "@/flow/server/submissions/withdraw-person";
import { db } from "@/lib/server/db/client";
import { suppressions } from "@/lib/server/db/privacy-schema";
import { deliveries, flowSessions, leads } from "@/lib/server/db/schema";
import { consentWithdrawals } from "@/lib/server/db/withdrawals-schema";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { flowRoutes } from "../support/flow-routes";
import { contact, walkTo } from "../support/mva-journey";
import { registerOf } from "../support/receivers";
import { serveHandlers, type Served } from "../support/serve-handlers";
import { Visitor } from "../support/visitor";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import { webhookSecret } from "../support/webhook-secret";

let database: TestDatabase;
let server: Served;
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  database = await createTestDatabase();
  Object.assign(process.env, {
    LOG_LEVEL: "silent",
    RATE_LIMIT_PER_MINUTE: "0",
    LEADS_PER_ADDRESS_PER_HOUR: "0",
    LEADS_PER_CONTACT_PER_DAY: "0",
    LEAD_LOOK_BACK_DAYS: "30",
    LEAD_SCORE_LIMIT: "0",
    LEAD_WEBHOOK_URLS: receiver.url,
    LEAD_WEBHOOK_SECRET: webhookSecret,
  });
  server = await serveHandlers({
    ...flowRoutes,
    "GET /api/submission": readSubmission,
    "POST /api/submission/withdrawal": withdraw,
    "POST /api/submission/phone": changePhone,
  });
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.responses.length = 0;
});

let numbers = 0;
/** Contact details that nobody has given yet. */
function somebody() {
  numbers += 1;
  return { Phone: [`619234${5000 + numbers}`], Email: [`p${numbers}@example.com`] };
}

/** Walks through the flow, as another browser or as the one that `from` is. Returns where the visitor ends. */
async function send(person: Record<string, string[]>, from?: Visitor): Promise<Visitor> {
  const visitor = new Visitor(server.url, "mva", from ? { cookie: from.cookie } : {});
  await walkTo(visitor, "Pii");
  await visitor.submit({ ...contact, ...person });
  return visitor;
}

async function leadOf({ sessionId }: Visitor): Promise<string> {
  const [lead] = await db().select().from(leads).where(eq(leads.sessionId, sessionId));
  if (!lead) throw new Error("No lead was made.");
  return lead.id;
}

/** Tries all that waits. Returns what the receiver has got since the test began, as [type, lead]. */
async function deliverAll(): Promise<[type: string, leadId: string][]> {
  await sealConsents(db());
  const deps = { db: db(), random: () => 0, receivers: () => registerOf([receiver.url]) };
  for (const { id } of await db().select().from(deliveries)) await deliverLead(deps, id);
  return receiver.received.map(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: string; data: { leadId: string } };
    return [type, data.leadId];
  });
}

async function withdrawIn(visitor: Visitor): Promise<void> {
  const { sessionId } = visitor;
  const { status } = await visitor.post("/api/submission/withdrawal", { sessionId });
  expect(status).toBe(204);
}

/** What the page says, and whether its conversion pixels fire. */
function shown({ answer }: Visitor): { says: string; fires: boolean } {
  return {
    says: JSON.stringify(
      answer?.instructions.map((one) => ("pageData" in one ? one.pageData : "")),
    ),
    fires: JSON.stringify(answer?.instructions).includes("FireAdPlatformPixels"),
  };
}

describe("a fresh consent after a withdrawal", () => {
  it("makes a lead that goes out, ends the withdrawal and tells its receivers", async () => {
    const person = somebody();
    const first = await send(person);
    await deliverAll();
    await withdrawIn(first);
    const second = await send(person);
    expect(shown(second)).toEqual({ says: expect.not.stringContaining("already"), fires: true });
    const [before, after] = [await leadOf(first), await leadOf(second)];
    expect(await deliverAll()).toEqual([
      ["lead.created", before],
      ["consent.revoked", before],
      ["lead.created", after],
    ]);
    const [created, , renewed] = receiver.received.map(({ body }): unknown => JSON.parse(body));
    expect(leadCreated.parse(created).data).not.toHaveProperty("renews");
    expect(leadCreated.parse(renewed).data.renews).toEqual([before]);
    const events = await db()
      .select()
      .from(consentWithdrawals)
      .where(eq(consentWithdrawals.leadId, before));
    expect(events).toMatchObject([{ event: "withdrawn" }, { event: "renewed", renewedBy: after }]);
  });

  it("holds after an operator's revocation too, and not for what was sent before it", async () => {
    const person = somebody();
    const first = await send(person);
    await revokePerson(db(), await findPerson(db(), { phone: person.Phone[0]! }), {
      channel: "text",
    });
    const second = await send({ ...person, Email: ["fresh@example.com"] });
    expect(shown(second).fires).toBe(true);
    expect(await deliverAll()).toEqual([["lead.created", await leadOf(second)]]);
    expect(await leadOf(first)).not.toBe(await leadOf(second));
    await revokePerson(db(), await findPerson(db(), { phone: person.Phone[0]! }), {
      channel: "text",
    });
    expect((await deliverAll()).at(-1)).toEqual(["consent.revoked", await leadOf(second)]);
  });
});

describe("a withdrawal on the page", () => {
  it("touches nothing that another browser sent, and suppresses no number", async () => {
    const person = somebody();
    const victim = await send(person);
    await deliverAll();
    const stranger = await send({ ...person, Email: ["stranger@example.com"] });
    expect(shown(stranger).fires).toBe(false);
    await withdrawIn(stranger);
    expect(await deliverAll()).toEqual([["lead.created", await leadOf(victim)]]);
    const theirs = { ...person, Email: ["again@example.com"], Phone: ["6192340001"] };
    expect(await db().select().from(suppressions)).not.toContainEqual(
      expect.objectContaining({ reason: "forgotten" }),
    );
    await send(theirs, victim);
    expect((await deliverAll()).map(([type]) => type)).toEqual(["lead.created", "lead.created"]);
  });

  it("takes back with a repeat what the same browser sent before", async () => {
    const person = somebody();
    const first = await send(person);
    await deliverAll();
    const again = await send(person, first);
    expect(again.cookie).toBe(first.cookie);
    await withdrawIn(again);
    expect((await deliverAll()).at(-1)).toEqual(["consent.revoked", await leadOf(first)]);
  });

  it("leaves no page that promises a call, and a lead that an operator finds a place for", async () => {
    const person = somebody();
    const stranger = await send(person);
    const victim = await send(person);
    expect(shown(victim).says).toContain("already on its way");
    await withdrawIn(stranger);
    await victim.land();
    expect(shown(victim).says).toContain("nobody will contact you");
    await stranger.land();
    expect(shown(stranger).says).toContain("Your consent is withdrawn");
    const { cookie, sessionId } = victim;
    const read = await fetch(`${server.url}/api/submission?sessionId=${sessionId}`, {
      headers: { cookie },
    });
    expect(submission.parse(await read.json()).standing).toBe("unsent");
    const listed = await listLeads(db(), 2);
    expect(listed.map(({ isUnplaced }) => isUnplaced)).toEqual([true, false]);
    const third = await send(person);
    expect(shown(third).fires).toBe(true);
  });
});

describe("a person who was forgotten", () => {
  it("gets an honest end in place of a promise: no lead, nothing kept, no pixels", async () => {
    const person = somebody();
    await send(person);
    await forgetPerson(db(), await findPerson(db(), { email: person.Email[0]! }));
    const again = await send({ ...person, Phone: ["(619) 234-0002"] });
    expect(again.pageKey).toBe("More");
    expect(shown(again)).toEqual({
      says: expect.stringContaining("Nobody will call"),
      fires: false,
    });
    expect(shown(again).says).toContain("tel:");
    await expect(leadOf(again)).rejects.toThrow("No lead");
    const [session] = await db()
      .select()
      .from(flowSessions)
      .where(eq(flowSessions.id, again.sessionId));
    expect(session).toMatchObject({ state: "declined", ipAddress: "" });
    await again.land();
    expect(shown(again).says).toContain("Nobody will call");
  });

  it("is told before a time for the call is asked, where the number is known", async () => {
    const person = somebody();
    await send(person);
    await forgetPerson(db(), await findPerson(db(), { phone: person.Phone[0]! }));
    const visitor = new Visitor(server.url, "mva-call");
    await visitor.land();
    await visitor.submit({ PostalCode: ["92101"], Phone: person.Phone });
    for (const field of ["CallDate", "CallTime"])
      await visitor.submit({ [field]: [optionIn(visitor)] });
    expect(visitor.pageKey).toBe("More");
    expect(shown(visitor).says).toContain("Nobody will call");
  });

  it("is not reached by a changed number either", async () => {
    const person = somebody();
    await send(person);
    await forgetPerson(db(), await findPerson(db(), { phone: person.Phone[0]! }));
    const other = await send(somebody());
    const { status } = await other.post("/api/submission/phone", {
      sessionId: other.sessionId,
      phoneNumber: person.Phone[0],
      tcpaIdsAccepted: ["tcpa-legal-1"],
    });
    expect(status).toBe(409);
  });

  it("stays among the withdrawals until each receiver has heard of it", async () => {
    const lead = await leadOf(await send(somebody()));
    await deliverAll();
    receiver.responses.push({ status: 500 });
    await forgetPerson(db(), { leads: [lead], sessions: [], contacts: [] });
    await deliverAll();
    const open = await openWithdrawals(db(), new Date());
    expect(open).toMatchObject([
      { leadId: lead, channel: "forget", untold: [{ state: "pending" }] },
    ]);
  });
});

describe("a request by a link", () => {
  it("suppresses the address that it was sent to, and nothing else on its leads", async () => {
    const victim = somebody();
    const own = await send(victim);
    await send({ ...victim, Email: ["mallory@example.com"] });
    await deliverAll();
    const before = (await db().select().from(suppressions)).length;
    const withdrawn = await withdrawPerson(
      db(),
      { email: "mallory@example.com" },
      { channel: "link" },
    );
    expect(withdrawn).toHaveLength(1);
    expect(await db().select().from(suppressions)).toHaveLength(before + 1);
    expect(await deliverAll()).toEqual([["lead.created", await leadOf(own)]]);
    const [id] = await withdrawPerson(db(), { phone: victim.Phone[0]! }, { channel: "link" });
    expect(id).toBe(await leadOf(own));
    const [type, leadId] = (await deliverAll()).at(-1)!;
    expect(consentRevoked.shape.type.value).toBe(type);
    expect(leadId).toBe(id);
  });
});

/** The first option of the page's question. */
function optionIn({ answer }: Visitor): string {
  for (const instruction of answer?.instructions ?? [])
    if (instruction.instructionType === "AskQuestions") {
      const [option] = instruction.questions[0]?.options ?? [];
      if (option && "value" in option) return option.value;
    }
  throw new Error("The page asks for no choice.");
}
