import { eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { visitorRequest } from "@/flow/protocol/webhooks";
import { appendAndSign } from "@/flow/server/consent/sign-log";
import { deliverLead } from "@/tests/support/deliver";
import { createLead } from "@/flow/server/leads/create-lead";
import { isSuppressed } from "@/flow/server/privacy/suppression";
import { purgeExpired } from "@/flow/server/retention/purge-expired";
import { visitorRequestDeps } from "@/flow/server/visitor-requests/send-links";
import { sendLinks, type VisitorRequestDeps } from "@/flow/server/visitor-requests/send-links";
import { takeRequest } from "@/flow/server/visitor-requests/take-request";
import { db } from "@/lib/server/db/client";
import { deliveries, leads } from "@/lib/server/db/schema";
import { visitorRequests } from "@/lib/server/db/visitor-requests-schema";
import type { RequestKind } from "@/lib/shared/visitor-request";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { leadAnswers, leadInput, storeSession } from "../support/lead-input";
import { receiversAt, registerOf } from "../support/receivers";
import { serveApi, type Served } from "../support/serve-api";
import { storedLead } from "../support/stored-lead";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import { webhookSecret } from "../support/webhook-secret";

let database: TestDatabase;
let server: Served;
/** Who sends links to visitors, and who has leads. */
let messenger: WebhookReceiver;
let firm: WebhookReceiver;

beforeAll(async () => {
  messenger = await startWebhookReceiver();
  firm = await startWebhookReceiver();
  database = await createTestDatabase();
  Object.assign(process.env, {
    LOG_LEVEL: "silent",
    RATE_LIMIT_PER_MINUTE: "0",
    LEAD_WEBHOOK_URLS: firm.url,
    LEAD_WEBHOOK_SECRET: webhookSecret,
    VISITOR_REQUEST_WEBHOOK_URL: messenger.url,
    VISITOR_REQUEST_WEBHOOK_SECRET: webhookSecret,
    TRUSTED_PROXIES: "127.0.0.1,::1",
  });
  server = await serveApi();
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await messenger.close();
  await firm.close();
});
beforeEach(async () => {
  messenger.received.length = 0;
  firm.received.length = 0;
  await db().delete(visitorRequests);
});

let count = 0;
/** A lead of a person who has a number and an address of their own, delivered to the firm. */
async function deliveredLead(own: Record<string, string[]> = {}) {
  count += 1;
  const contact = { Phone: [`(619) 234-${6000 + count}`], Email: [`Ann${count}@Mail.example`] };
  const answers = { ...leadAnswers, ...contact, ...own };
  const input = leadInput(await storeSession(), { answers, receivers: receiversAt([firm.url]) });
  const { leadId } = await db().transaction((tx) => createLead(tx, input));
  await deliverAll(leadId);
  const { phoneNumber, email } = await storedLead(leadId);
  return { leadId, phoneNumber, email };
}

async function deliverAll(leadId: string) {
  await appendAndSign(db());
  const sent = await db().select().from(deliveries).where(eq(deliveries.leadId, leadId));
  const deps = { db: db(), random: () => 0, receivers: () => registerOf([firm.url]) };
  for (const { id } of sent) await deliverLead(deps, id);
}

let addresses = 0;
const otherAddress = () => `198.51.100.${(addresses += 1)}`;

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/visitor-requests${path}`, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": otherAddress(),
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });

const asks = (contact: string, request: RequestKind = "see", headers = {}) =>
  post("", { contact, request }, headers);
const uses = (code: string, query = "") => post(`/confirm${query}`, { code });
const send = (changes: Partial<VisitorRequestDeps> = {}) =>
  sendLinks({ ...visitorRequestDeps(), random: () => 0, ...changes });
const later = (time: string) => ({ now: sql`clock_timestamp() + ${time}::interval` });
const messages = () => messenger.received.map(({ body }) => visitorRequest.parse(JSON.parse(body)));
const codeOf = (link: string) => new URL(link).hash.slice(1);

/** Asks, has the link sent, and returns its code. */
async function linkFor(contact: string, request: RequestKind): Promise<string> {
  await asks(contact, request);
  await send();
  return codeOf(messages().at(-1)!.data.link);
}

const told = () => firm.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
const outcome = (response: Response) => response.headers.get("location");

describe("POST /api/visitor-requests", () => {
  it("sends a signed link to the email on the lead, and to nobody but it", async () => {
    const { email } = await deliveredLead();
    const answer = await asks(` ${email.toUpperCase()} `, "withdraw");
    expect([answer.status, outcome(answer)]).toEqual([303, "/company/YourInformation#sent"]);
    await send();
    const [message] = messages();
    expect(message?.data).toMatchObject({ site: "mva", request: "withdraw", to: { email } });
    expect(message?.data.link).toMatch(
      /^https:\/\/www\.stillharbor\.example\/company\/ConfirmRequest#withdraw\.[\w-]{36}\.[\w-]{43}$/,
    );
    const hours = Date.parse(message!.data.expiresAt) - Date.parse(message!.timestamp);
    expect(hours).toBe(24 * 60 * 60 * 1000);
    const { headers, body } = messenger.received[0]!;
    new Webhook(webhookSecret).verify(body, headers as Record<string, string>);
    await send(later("1 hour"));
    expect(messages()).toHaveLength(1);
  });

  it("sends one to the number on the lead, whatever way it was typed", async () => {
    const { phoneNumber } = await deliveredLead();
    await asks(`+1 (${phoneNumber.slice(0, 3)}) ${phoneNumber.slice(3)}`, "erase");
    await send();
    expect(messages()[0]?.data.to).toEqual({ phoneNumber: `+1${phoneNumber}` });
  });

  it("is in the language of the consent: the message, the page behind its link, and the file", async () => {
    const { email, leadId } = await deliveredLead();
    await db().update(leads).set({ consentLanguage: "es-US" }).where(eq(leads.id, leadId));
    const code = await linkFor(email, "see");
    const [message] = messages();
    expect(message?.data.language).toBe("es-US");
    expect(new URL(message?.data.link ?? "").pathname).toBe("/es/company/ConfirmRequest");
    const copy = await uses(code, "?language=es");
    expect(copy.headers.get("content-disposition")).toContain('"su-informacion.json"');
    const used = await uses(code, "?language=es");
    expect(outcome(used)).toBe("/es/company/YourInformation#expired");
  });

  it("answers alike where there is no lead, and sends nothing", async () => {
    const { email } = await deliveredLead();
    const known = await asks(email);
    const unknown = await asks("nobody@mail.example");
    const seen = ({ status, headers }: Response) => [status, headers.get("location")];
    expect(seen(unknown)).toEqual(seen(known));
    // Nothing is looked for before the answer.
    const rows = await db().select().from(visitorRequests);
    expect(rows.map(({ state, leadId }) => [state, leadId])).toEqual([
      ["pending", null],
      ["pending", null],
    ]);
    await send();
    expect(messages().map(({ data }) => data.to)).toEqual([{ email }]);
    const states = (await db().select().from(visitorRequests)).map(({ state }) => state);
    expect(states.sort()).toEqual(["delivered", "unknown"]);
  });

  it("sends three links a day to one number, and answers a fourth alike", async () => {
    const { email } = await deliveredLead();
    for (let time = 0; time < 5; time += 1)
      expect(outcome(await asks(email))).toBe("/company/YourInformation#sent");
    expect(outcome(await asks("nobody@mail.example"))).toBe("/company/YourInformation#sent");
    await send();
    expect(messages()).toHaveLength(3);
  });

  it("takes twenty a day from one address, and ten in a minute", async () => {
    const from = { "x-forwarded-for": "203.0.113.99" };
    const outcomes: (string | null)[] = [];
    for (let time = 0; time < 12; time += 1)
      outcomes.push(outcome(await asks(`p${time}@mail.example`, "see", from)));
    expect(outcomes.filter((one) => one?.endsWith("#later"))).toHaveLength(2);
    for (let time = 0; time < 15; time += 1) {
      const asked = { site: "mva", kind: "see", rateKey: "203.0.113.99" } as const;
      expect(await takeRequest(db(), { ...asked, contact: `q${time}@mail.example` })).toBe(true);
    }
    expect(await db().$count(visitorRequests)).toBe(20);
  });

  it("keeps neither the number nor the secret", async () => {
    const { email } = await deliveredLead();
    const code = await linkFor(email, "see");
    const row = JSON.stringify(await db().select().from(visitorRequests));
    expect(row.toLowerCase()).not.toContain(email.toLowerCase());
    expect(row).not.toContain(code.split(".")[2]);
  });

  it.each([
    [{ contact: "not a contact", request: "see" }, "check"],
    [{ contact: "911", request: "see" }, "check"],
    [{ contact: "a@b.example", request: "everything" }, "check"],
    [{ contact: "a@b.example" }, "check"],
    [{ contact: `${"a".repeat(300)}@b.example`, request: "see" }, "check"],
  ])("refuses %o by a page", async (fields, named) => {
    expect(outcome(await post("", fields as Record<string, string>))).toBe(
      `/company/YourInformation#${named}`,
    );
    expect(await db().$count(visitorRequests)).toBe(0);
  });

  it("takes no form of another site, and no JSON", async () => {
    const { email } = await deliveredLead();
    for (const headers of [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { "content-type": "application/json" },
    ])
      expect(outcome(await asks(email, "see", headers))).toBe("/company/YourInformation#failed");
    expect(await db().$count(visitorRequests)).toBe(0);
  });

  it("tries again by the schedule, with a link that works, and gives up when it expires", async () => {
    const { email } = await deliveredLead();
    messenger.responses.push({ status: 503 }, { status: 503 });
    await asks(email, "withdraw");
    await send();
    await send();
    expect(messages()).toHaveLength(1);
    await send(later("6 seconds"));
    await send(later("10 minutes"));
    expect(messages()).toHaveLength(3);
    const ids = messenger.received.map(({ headers }) => headers["webhook-id"]);
    expect(new Set(ids).size).toBe(1);
    // The first may have arrived all the same.
    const [first, , last] = messages().map(({ data }) => codeOf(data.link));
    expect(outcome(await uses(first!))).toBe("/company/YourInformation#withdrawn");
    expect(outcome(await uses(last!))).toBe("/company/YourInformation#expired");

    messenger.responses.push({ status: 410 });
    await asks(email, "see");
    await send();
    const [row] = await db()
      .select()
      .from(visitorRequests)
      .where(eq(visitorRequests.state, "dead"));
    expect(row?.lastError).toBe("http 410");
  });
});

describe("POST /api/visitor-requests/confirm", () => {
  it("withdraws: the firm is told, and what is new is not delivered", async () => {
    const { email, leadId, phoneNumber } = await deliveredLead();
    const code = await linkFor(email, "withdraw");
    expect(told()).toEqual(["lead.created"]);
    expect(outcome(await uses(code))).toBe("/company/YourInformation#withdrawn");
    await deliverAll(leadId);
    expect(told()).toEqual(["lead.created", "consent.revoked"]);
    expect(await isSuppressed(db(), leadId, { email, phoneNumber: "" })).toBe(true);
    expect(await storedLead(leadId)).toMatchObject({ phoneNumber });
  });

  it("gives a copy of what is kept, once", async () => {
    const { phoneNumber, leadId } = await deliveredLead();
    const code = await linkFor(phoneNumber, "see");
    const copy = await uses(code);
    expect(copy.status).toBe(200);
    expect(copy.headers.get("content-disposition")).toContain("attachment");
    expect(copy.headers.get("cache-control")).toBe("no-store");
    expect(await copy.json()).toMatchObject([
      { lead: { id: leadId, phoneNumber }, consents: [{}, {}], sentTo: [{}] },
    ]);
    expect(outcome(await uses(code))).toBe("/company/YourInformation#expired");
  });

  it("erases: the lead is empty, and the firm is told", async () => {
    const { email, leadId } = await deliveredLead();
    const code = await linkFor(email, "erase");
    expect(outcome(await uses(code))).toBe("/company/YourInformation#erased");
    const [lead] = await db().select().from(leads).where(eq(leads.id, leadId));
    expect(lead).toMatchObject({ firstName: "", email: "", phoneNumber: "", answers: {} });
    await deliverAll(leadId);
    expect(told()).toEqual(["lead.created", "consent.revoked"]);
  });

  it("erases by what is proved: a number that somebody else wrote beside it is not suppressed", async () => {
    const victim = await deliveredLead();
    const { leadId } = await deliveredLead({
      Phone: [victim.phoneNumber],
      Email: ["me@mail.example"],
    });
    await uses(await linkFor("me@mail.example", "erase"));
    expect(await storedLead(leadId)).toMatchObject({ email: "", phoneNumber: "" });
    expect(await storedLead(victim.leadId)).toMatchObject({ phoneNumber: victim.phoneNumber });
    expect(
      await isSuppressed(db(), victim.leadId, { phoneNumber: victim.phoneNumber, email: "" }),
    ).toBe(false);
    expect(await isSuppressed(db(), leadId, { phoneNumber: "", email: "me@mail.example" })).toBe(
      true,
    );
  });

  it("does nothing for another kind, a wrong secret, an old link or none, and nothing twice at once", async () => {
    const { email, leadId } = await deliveredLead();
    const code = await linkFor(email, "see");
    const [, id, token] = code.split(".");
    const wrong = [
      `erase.${id}.${token}`,
      `see.${id}.${"A".repeat(43)}`,
      `see.00000000-0000-4000-8000-000000000000.${token}`,
      `see.${"-".repeat(36)}.${token}`,
      "see",
      "",
    ];
    for (const one of wrong)
      expect(outcome(await uses(one)), one).toBe("/company/YourInformation#expired");
    await db()
      .update(visitorRequests)
      .set({ expiresAt: sql`now() - interval '1 second'` });
    expect(outcome(await uses(code))).toBe("/company/YourInformation#expired");
    await db()
      .update(visitorRequests)
      .set({ expiresAt: sql`now() + interval '1 hour'` });
    const both = await Promise.all([uses(code), uses(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 303]);
    expect(await storedLead(leadId)).toMatchObject({ forgottenAt: null });
  });

  it("is by the whole link too, as somebody without a script pastes it", async () => {
    const { email } = await deliveredLead();
    const code = await linkFor(email, "see");
    expect((await uses(` https://www.stillharbor.example/x#${code} `)).status).toBe(200);
  });
});

it("requests are kept for thirty days", async () => {
  await asks("old@mail.example");
  await db().execute(sql`update visitor_requests set created_at = now() - interval '31 days'`);
  await asks("new@mail.example");
  await purgeExpired(db());
  expect(await db().$count(visitorRequests)).toBe(1);
});
