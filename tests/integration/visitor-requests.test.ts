import { eq, ne, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { visitorRequestSchema } from "@/flow/protocol/webhooks";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import { deliverLead } from "@/tests/support/deliver";
import { createLead } from "@/server/leads/create-lead";
import { correctLeadContact } from "@/server/leads/correct-lead";
import { isLeadSuppressed, findConsentWithdrawal } from "@/server/personal-data/suppression";
import { endLegalHold } from "@/server/legal-holds/end-legal-hold";
import { placeLegalHold } from "@/server/legal-holds/place-legal-hold";
import { finishWaitingErasures } from "@/server/privacy-requests/finish-waiting-erasures";
import { purgeExpiredData } from "@/server/privacy-requests/purge-expired-data";
import { processPrivacyRequests } from "@/server/privacy-requests/process-privacy-requests";
import { createPrivacyRequestDeps } from "@/server/privacy-requests/send-request-links";
import { encryptSessionAnswers } from "@/server/sessions/sealed-session";
import { leadContactHashes } from "@/lib/server/db/delivery-schema";
import { dataKeyCheck, leadEncryptionKeys } from "@/lib/server/db/privacy-schema";
import {
  sendPrivacyRequestLinks,
  type PrivacyRequestDeps,
} from "@/server/privacy-requests/send-request-links";
import { storePrivacyRequest } from "@/server/privacy-requests/store-privacy-request";
import { db } from "@/lib/server/db/client";
import { deliveries, flowSessions, leads } from "@/lib/server/db/schema";
import { privacyRequests } from "@/lib/server/db/visitor-requests-schema";
import type { PrivacyRequestKind } from "@/lib/shared/visitor-request";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { leadAnswers, createLeadInput, insertConsentPageSession } from "../support/lead-input";
import { createReceiversAt, createUnnamedTestRegister } from "../support/receivers";
import { runCommand } from "../support/run-command";
import { serveApi, type ServedApi } from "../support/serve-api";
import { readStoredLead } from "../support/stored-lead";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import { webhookSecret } from "../support/webhook-secret";

let database: TestDatabase;
let server: ServedApi;
/** The simulated service that sends links to visitors. `firm` receives leads. */
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
  await db().delete(privacyRequests);
});

let count = 0;
/** Stores a lead of a new person that was delivered to the firm. */
async function deliveredLead(own: Record<string, string[]> = {}) {
  count += 1;
  const contact = { Phone: [`(619) 234-${6000 + count}`], Email: [`Ann${count}@Mail.example`] };
  const answers = { ...leadAnswers, ...contact, ...own };
  const input = createLeadInput(await insertConsentPageSession(), {
    answers,
    receivers: createReceiversAt([firm.url]),
  });
  const { leadId } = await db().transaction((tx) => createLead(tx, input));
  await deliverAll(leadId);
  const { phoneNumber, email } = await readStoredLead(leadId);
  return { leadId, phoneNumber, email };
}

async function deliverAll(leadId: string) {
  await appendAndSignLog(db());
  const sent = await db().select().from(deliveries).where(eq(deliveries.leadId, leadId));
  const deps = {
    db: db(),
    random: () => 0,
    receivers: () => createUnnamedTestRegister([firm.url]),
  };
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

const asks = (contact: string, request: PrivacyRequestKind = "see", headers = {}) =>
  post("", { contact, request }, headers);
const uses = (code: string, query = "") => post(`/confirm${query}`, { code });
const send = (changes: Partial<PrivacyRequestDeps> = {}) =>
  sendPrivacyRequestLinks({ ...createPrivacyRequestDeps(), random: () => 0, ...changes });
const later = (time: string) => ({ now: sql`clock_timestamp() + ${time}::interval` });
const messages = () =>
  messenger.received.map(({ body }) => visitorRequestSchema.parse(JSON.parse(body)));
const codeOf = (link: string) => new URL(link).hash.slice(1);

/** Requests a link for a contact. Returns the code in the link. */
async function linkFor(contact: string, request: PrivacyRequestKind): Promise<string> {
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
    // The server responds before it searches for data, so the response does not reveal whether there is any.
    const rows = await db().select().from(privacyRequests);
    expect(rows.map(({ state, leadId }) => [state, leadId])).toEqual([
      ["pending", null],
      ["pending", null],
    ]);
    await send();
    expect(messages().map(({ data }) => data.to)).toEqual([{ email }]);
    const states = (await db().select().from(privacyRequests)).map(({ state }) => state);
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
      expect(await storePrivacyRequest(db(), { ...asked, contact: `q${time}@mail.example` })).toBe(
        true,
      );
    }
    expect(await db().$count(privacyRequests)).toBe(20);
  });

  it.each([
    ["one /64", () => "2001:db8:1:4200", 20],
    [
      "all /64 of one /56",
      (i: number) => `2001:db8:2:42${(i % 256).toString(16).padStart(2, "0")}`,
      80,
    ],
    ["all /64 of one /48", (i: number) => `2001:db8:3:${((i * 257) % 65_536).toString(16)}`, 320],
  ])("takes so many a day from %s", async (_, rateKey, expected) => {
    const asked = { site: "mva", kind: "see" } as const;
    for (let i = 0; i < expected + 30; i += 1)
      await storePrivacyRequest(db(), {
        ...asked,
        rateKey: rateKey(i),
        contact: `n${i}@mail.example`,
      });
    expect(await db().$count(privacyRequests)).toBe(expected);
  });

  it("finds the lead by its keyed hash, however old, and decrypts no other lead", async () => {
    const { leadId, email, phoneNumber } = await deliveredLead();
    await deliveredLead();
    const fourYears = sql`now() - interval '4 years'`;
    await db().update(leads).set({ createdAt: fourYears }).where(eq(leads.id, leadId));
    await db()
      .update(leadContactHashes)
      .set({ createdAt: fourYears })
      .where(eq(leadContactHashes.leadId, leadId));
    const keys = await db().select().from(leadEncryptionKeys);
    const others = ne(leadEncryptionKeys.leadId, leadId);
    await db().update(leadEncryptionKeys).set({ wrappedKey: "no key opens this" }).where(others);
    await uses(await linkFor(phoneNumber, "see"));
    await uses(await linkFor(email, "withdraw"));
    expect(outcome(await uses(await linkFor(email, "erase")))).toBe(
      "/company/YourInformation#erased",
    );
    expect(await readStoredLead(leadId)).toMatchObject({ email: "" });
    for (const { leadId: id, wrappedKey } of keys)
      await db()
        .update(leadEncryptionKeys)
        .set({ wrappedKey })
        .where(eq(leadEncryptionKeys.leadId, id));
  });

  it("finds a lead by its corrected contact, and no longer by the former one", async () => {
    const { leadId, email } = await deliveredLead();
    await correctLeadContact(db(), leadId, { email: "corrected@mail.example" });
    await asks(email, "withdraw");
    await send();
    expect(messages()).toEqual([]);
    const code = await linkFor("corrected@mail.example", "withdraw");
    expect(messages()[0]?.data.to).toEqual({ email: "corrected@mail.example" });
    expect(outcome(await uses(code))).toBe("/company/YourInformation#withdrawn");
    expect(await findConsentWithdrawal(db(), leadId)).toMatchObject({ channel: "link" });
  });

  it("finds a corrected lead that had no hashes before", async () => {
    const { leadId } = await deliveredLead({ Email: [""] });
    await db().delete(leadContactHashes).where(eq(leadContactHashes.leadId, leadId));
    await correctLeadContact(db(), leadId, { email: "late@mail.example" });
    await asks("late@mail.example", "withdraw");
    await send();
    expect(messages()[0]?.data.to).toEqual({ email: "late@mail.example" });
  });

  it("keeps neither the number nor the secret", async () => {
    const { email } = await deliveredLead();
    const code = await linkFor(email, "see");
    const row = JSON.stringify(await db().select().from(privacyRequests));
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
    expect(await db().$count(privacyRequests)).toBe(0);
  });

  it("takes no form of another site, and no JSON", async () => {
    const { email } = await deliveredLead();
    for (const headers of [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { "content-type": "application/json" },
    ])
      expect(outcome(await asks(email, "see", headers))).toBe("/company/YourInformation#failed");
    expect(await db().$count(privacyRequests)).toBe(0);
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
    // The first link may have been delivered although the service reported an error.
    const [first, , last] = messages().map(({ data }) => codeOf(data.link));
    expect(outcome(await uses(first!))).toBe("/company/YourInformation#withdrawn");
    expect(outcome(await uses(last!))).toBe("/company/YourInformation#expired");

    messenger.responses.push({ status: 410 });
    await asks(email, "see");
    await send();
    const [row] = await db()
      .select()
      .from(privacyRequests)
      .where(eq(privacyRequests.state, "dead"));
    expect(row?.lastError).toBe("http 410");
  });

  it.each(["key", "text"])(
    "sends later links although the first lead has a damaged %s, and retries the first",
    async (damaged) => {
      const [first, second] = [await deliveredLead(), await deliveredLead()];
      const isFirst = eq(leadEncryptionKeys.leadId, first.leadId);
      const [key] = await db().select().from(leadEncryptionKeys).where(isFirst);
      const [lead] = await db().select().from(leads).where(eq(leads.id, first.leadId));
      const store = (wrappedKey: string, email: string) =>
        Promise.all([
          db().update(leadEncryptionKeys).set({ wrappedKey }).where(isFirst),
          db().update(leads).set({ email }).where(eq(leads.id, first.leadId)),
        ]);
      if (damaged === "key") await store("enc1:AAAA", lead!.email);
      else await store(key!.wrappedKey, "enc1:AAAA");
      await asks(first.email);
      await asks(second.email);
      await send();
      expect(messages().map(({ data }) => data.to)).toEqual([{ email: second.email }]);
      const waiting = eq(privacyRequests.state, "pending");
      expect(await db().select().from(privacyRequests).where(waiting)).toMatchObject([
        { leadId: first.leadId, attempts: 1, lastError: "unreadable" },
      ]);
      await store(key!.wrappedKey, lead!.email);
      await send(later("6 seconds"));
      expect(messages()[1]?.data.to).toEqual({ email: first.email });
    },
  );
});

it("keeps the result of a link that arrived although its attempt failed", async () => {
  const { email } = await deliveredLead();
  messenger.responses.push({ status: 503 });
  await asks(email, "withdraw");
  await send();
  await uses(codeOf(messages()[0]!.data.link));
  await processPrivacyRequests({ ...createPrivacyRequestDeps(), ...later("1 hour") });
  expect(messages()).toHaveLength(1);
  expect(await db().select().from(privacyRequests)).toMatchObject([
    { state: "delivered", result: "withdrawn", tokenHashes: [], contactHash: null },
  ]);
});

describe("POST /api/visitor-requests/confirm", () => {
  it("withdraws: the firm is told, and what is new is not delivered", async () => {
    const { email, leadId, phoneNumber } = await deliveredLead();
    const code = await linkFor(email, "withdraw");
    expect(told()).toEqual(["lead.created"]);
    expect(outcome(await uses(code))).toBe("/company/YourInformation#withdrawn");
    await deliverAll(leadId);
    expect(told()).toEqual(["lead.created", "consent.revoked"]);
    expect(await isLeadSuppressed(db(), leadId, { email, phoneNumber: "" })).toBe(true);
    expect(await readStoredLead(leadId)).toMatchObject({ phoneNumber });
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

  it("says on the page that a legal hold keeps the data, and erases it once the hold ends", async () => {
    const { email, leadId } = await deliveredLead();
    const change = { author: "carol", reason: "Doe v. Stillharbor", program: "" } as const;
    const { id } = await placeLegalHold(db(), { kind: "lead", leadId }, change);
    const code = await linkFor(email, "erase");
    expect(outcome(await uses(code))).toBe("/company/YourInformation#kept");
    await processPrivacyRequests(createPrivacyRequestDeps());
    const readResult = async () => (await db().select().from(privacyRequests))[0]?.result;
    expect(await readResult()).toBe("kept");
    expect(await readStoredLead(leadId)).toMatchObject({ email });
    await deliverAll(leadId);
    expect(told()).toEqual(["lead.created", "consent.revoked"]);
    await endLegalHold(db(), id, change);
    expect(await finishWaitingErasures(db())).toEqual([leadId]);
    expect(await readStoredLead(leadId)).toMatchObject({ email: "" });
    expect(await readResult()).toBe("erased");
  });

  it("erases the visits without a lead by a job, but not one that begins later", async () => {
    const { email, phoneNumber } = await deliveredLead();
    const visits = await Promise.all([
      insertConsentPageSession(),
      insertConsentPageSession(),
      insertConsentPageSession(),
    ]);
    const [byPhone, byEmail, other] = visits;
    const give = (session: (typeof visits)[number], answers: Record<string, string[]>) =>
      db()
        .update(flowSessions)
        .set({ sealedAnswers: encryptSessionAnswers(session, answers) })
        .where(eq(flowSessions.id, session.id));
    await give(byPhone, { Phone: [phoneNumber] });
    await give(byEmail, { Email: [email.toUpperCase()] });
    await give(other, { Email: ["somebody.else@mail.example"] });
    expect(outcome(await uses(await linkFor(email, "erase")))).toBe(
      "/company/YourInformation#erased",
    );
    const later = await insertConsentPageSession();
    await give(later, { Email: [email] });
    await processPrivacyRequests(createPrivacyRequestDeps());
    const left = (await db().select().from(flowSessions)).map(({ id }) => id);
    expect(left).not.toContain(byEmail.id);
    // The link proved only that the visitor owns the email address.
    expect(left).toEqual(expect.arrayContaining([byPhone.id, other.id, later.id]));
  });

  describe("with unreadable sessions", () => {
    /**
     * Stores an erasure request in progress. Of its three sessions, one can be erased, and two have a damaged key or
     * text.
     */
    async function waitingErasure() {
      const { email } = await deliveredLead();
      const sessions = await Promise.all([
        insertConsentPageSession(),
        insertConsentPageSession(),
        insertConsentPageSession(),
      ]);
      const [readable, ...unreadable] = sessions;
      const sealedAnswers = encryptSessionAnswers(readable, { Email: [email] });
      const changes = [
        { sealedAnswers },
        { sealedAnswers, wrappedKey: "enc1:AAAA" },
        { sealedAnswers: "enc1:AAAA" },
      ];
      for (const [index, { id }] of sessions.entries())
        await db().update(flowSessions).set(changes[index]!).where(eq(flowSessions.id, id));
      await uses(await linkFor(email, "erase"));
      return { readable, unreadable };
    }
    const sessionIds = async () => (await db().select().from(flowSessions)).map(({ id }) => id);

    afterEach(() => db().delete(flowSessions));

    it("erases the readable sessions and closes the request", async () => {
      const { readable, unreadable } = await waitingErasure();
      await processPrivacyRequests(createPrivacyRequestDeps());
      expect(await sessionIds()).not.toContain(readable.id);
      expect(await sessionIds()).toEqual(expect.arrayContaining(unreadable.map(({ id }) => id)));
      const [request] = await db().select().from(privacyRequests);
      expect(request).toMatchObject({ result: "erased", closedAt: expect.any(Date) as Date });
    });

    it("leaves the request open when DATA_KEY does not match the database", async () => {
      const { readable } = await waitingErasure();
      const [check] = await db().select().from(dataKeyCheck);
      await db().update(flowSessions).set({ wrappedKey: "enc1:AAAA" });
      await db().update(dataKeyCheck).set({ sealed: "enc1:AAAA" });
      await processPrivacyRequests(createPrivacyRequestDeps());
      await db().update(dataKeyCheck).set(check!);
      expect(await sessionIds()).toContain(readable.id);
      expect(await db().select().from(privacyRequests)).toMatchObject([{ closedAt: null }]);
    });
  });

  it("erases by what is proved: a number that somebody else wrote beside it is not suppressed", async () => {
    const victim = await deliveredLead();
    const { leadId } = await deliveredLead({
      Phone: [victim.phoneNumber],
      Email: ["me@mail.example"],
    });
    await uses(await linkFor("me@mail.example", "erase"));
    expect(await readStoredLead(leadId)).toMatchObject({ email: "", phoneNumber: "" });
    expect(await readStoredLead(victim.leadId)).toMatchObject({ phoneNumber: victim.phoneNumber });
    expect(
      await isLeadSuppressed(db(), victim.leadId, { phoneNumber: victim.phoneNumber, email: "" }),
    ).toBe(false);
    expect(
      await isLeadSuppressed(db(), leadId, { phoneNumber: "", email: "me@mail.example" }),
    ).toBe(true);
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
      .update(privacyRequests)
      .set({ expiresAt: sql`now() - interval '1 second'` });
    expect(outcome(await uses(code))).toBe("/company/YourInformation#expired");
    await db()
      .update(privacyRequests)
      .set({ expiresAt: sql`now() + interval '1 hour'` });
    const both = await Promise.all([uses(code), uses(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 303]);
    expect(await readStoredLead(leadId)).toMatchObject({ forgottenAt: null });
  });

  it("is by the whole link too, as somebody without a script pastes it", async () => {
    const { email } = await deliveredLead();
    const code = await linkFor(email, "see");
    expect((await uses(` https://www.stillharbor.example/x#${code} `)).status).toBe(200);
  });
});

describe("the register of requests", () => {
  const register = () => db().select().from(privacyRequests).orderBy(privacyRequests.createdAt);
  const withoutContact = { contactHash: null, leadId: null, tokenHashes: [] };
  const closedAt = expect.any(Date) as Date;

  it("keeps kind, dates and result of each request, and no contact data once it is closed", async () => {
    const { email } = await deliveredLead();
    for (const kind of ["see", "withdraw", "erase"] as const)
      await uses(await linkFor(email, kind));
    await asks("nobody@mail.example");
    await processPrivacyRequests(createPrivacyRequestDeps());
    const all = await register();
    expect(all).toMatchObject([
      { kind: "see", state: "delivered", result: "copied", leadCount: 1 },
      { kind: "withdraw", state: "delivered", result: "withdrawn", leadCount: 1 },
      { kind: "erase", state: "delivered", result: "erased", leadCount: 1 },
      { kind: "see", state: "unknown", result: "no-record", leadCount: null },
    ]);
    for (const row of all) expect(row).toMatchObject({ ...withoutContact, closedAt });
    await db().execute(sql`update visitor_requests set created_at = now() - interval '25 hours'`);
    await purgeExpiredData(db());
    for (const { limitHashes } of await register()) expect(limitHashes).toEqual([]);
  });

  it("says of a link that it was not confirmed, or could not be sent", async () => {
    const { email, phoneNumber } = await deliveredLead();
    await linkFor(email, "see");
    messenger.responses.push({ status: 410 });
    await asks(phoneNumber, "erase");
    await send();
    await processPrivacyRequests({ ...createPrivacyRequestDeps(), ...later("25 hours") });
    expect(await register()).toMatchObject([
      { kind: "see", state: "delivered", result: "not-confirmed", ...withoutContact },
      { kind: "erase", state: "dead", result: "not-sent", ...withoutContact },
    ]);
  });

  it("is listed by a command, and kept for 24 months", async () => {
    const { email } = await deliveredLead();
    await uses(await linkFor(email, "withdraw"));
    await asks("old@mail.example");
    const monthsAgo = (months: number) =>
      db()
        .execute(sql`update visitor_requests set created_at = now() - make_interval(months => ${months}::int),
          expires_at = now() - make_interval(months => ${months}::int),
          closed_at = closed_at - make_interval(months => ${months}::int)
        where kind = 'see'`);
    await monthsAgo(23);
    await purgeExpiredData(db());
    const listed = await runCommand("bin/commands/leads.ts", ["requests"], {
      DATABASE_URL: database.url,
    });
    expect(listed.stdout.trim().split("\n")).toEqual([
      expect.stringMatching(
        /^[\w-]{36} {2}mva {2}withdraw {2}received \S+ {2}link delivered {2}confirmed \S+ {2}withdrawn \S+ {2}1 leads$/,
      ),
      expect.stringMatching(
        /^[\w-]{36} {2}mva {2}see {2}received \S+ {2}link dead {2}not-sent \S+$/,
      ),
    ]);
    await monthsAgo(25);
    await purgeExpiredData(db());
    expect((await register()).map(({ kind }) => kind)).toEqual(["withdraw"]);
  });
});
