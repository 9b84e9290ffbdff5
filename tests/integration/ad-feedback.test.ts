import { generateKeyPairSync, verify } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storeConversionDiagnoses } from "@/server/ad-feedback/diagnose-conversions";
import { prepareAdConversion } from "@/server/ad-feedback/prepare-conversion";
import { queueDueAdConversions } from "@/server/ad-feedback/queue-conversions";
import type { AdFeedbackSettings } from "@/server/ad-feedback/settings";
import type { DeliveryDeps } from "@/server/delivery/delivery-deps";
import { isDeadLetterSql, listDeliveries } from "@/server/delivery/list-deliveries";
import { createLead } from "@/server/leads/create-lead";
import type { NewLeadInput } from "@/server/leads/lead-input";
import { getReceiverRegister } from "@/server/receivers/current-receivers";
import { withdrawConsent } from "@/server/privacy-requests/withdraw-consent";
import { db } from "@/lib/server/db/client";
import { deliveryAttempts } from "@/lib/server/db/delivery-schema";
import { deliveries, leads } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { deliverAllDueLeads } from "@/tests/support/deliver";
import { leadAnswers, createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { createReceiversFile } from "@/tests/support/receivers-file";
import {
  createJsonResponder,
  startSimulatedService,
  type SimulatedService,
} from "@/tests/support/upstream";

/** A simulated Google Ads API. */
let google: SimulatedService;
let database: TestDatabase;
let feedback: AdFeedbackSettings;
let deps: DeliveryDeps;
let ingested: (typeof google.answer)[];
const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  createReceiversFile().write([
    {
      id: "alpha",
      price: 120.5,
      webhook: { url: "http://127.0.0.1:1/", secretVariable: "TEST_RECEIVER_SECRET" },
    },
  ]);
  database = await createTestDatabase();
  google = await startSimulatedService();
});
afterAll(async () => {
  await google.close();
  await database.drop();
});

beforeEach(async () => {
  await db().delete(deliveries);
  await db().execute(sql`delete from receiver_circuits`);
  google.asked.length = 0;
  ingested = [];
  google.answer = (response, { url }) => {
    if (url === "/token")
      return createJsonResponder({ access_token: "token-1", expires_in: 3600 })(response);
    if (url.startsWith("/v1/requestStatus:retrieve"))
      return createJsonResponder({ requestStatusPerDestination: [{ requestStatus: "SUCCESS" }] })(
        response,
      );
    const planned = ingested.shift() ?? createJsonResponder({ requestId: "request-1" });
    planned(response, { method: "", url, headers: {}, body: "" });
  };
  const credentials = {
    client_email: "feedback@project.example",
    private_key: privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
    token_uri: `${google.url}/token`,
  };
  const mva = {
    ...{ operatingAccount: "1234567890", loginAccount: "9876543210", conversionAction: "555" },
    ...{ credentialsFile: "", afterDays: 0, credentials },
  };
  feedback = { url: google.url, sites: new Map([["mva", mva]]) };
  deps = {
    db: db(),
    random: () => 0,
    receivers: getReceiverRegister,
    prepareConversion: (db, leadId) => prepareAdConversion(db, leadId, feedback),
  };
});

/** Answers from Arizona, whose law has no rule about health data. */
const arizona = { ...leadAnswers, StateCode: ["AZ"] };

/** Stores a lead that the receiver alpha has accepted. */
async function storeTaken(
  change: Partial<NewLeadInput> = {},
  session: Partial<NewLeadInput["session"]> = {},
) {
  const stored = {
    ...(await insertConsentPageSession()),
    tracking: { gclid: "click-1", fbc: "fb.1" },
    ...session,
  };
  const input = createLeadInput(stored, {
    answers: arizona,
    receivers: getReceiverRegister().receivers,
    ...change,
  });
  const { leadId } = await db().transaction((tx) => createLead(tx, input));
  await db()
    .update(deliveries)
    .set({ state: "delivered", nextAttemptAt: null, deliveredAt: sql`now()`, priceCents: 12_050 })
    .where(eq(deliveries.leadId, leadId));
  return leadId;
}

async function conversionsOf(leadId: string) {
  return db()
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.leadId, leadId), eq(deliveries.message, "ad.conversion")));
}

const sentEvents = () =>
  google.asked.filter(({ url }) => url === "/v1/events:ingest").map(({ body }) => JSON.parse(body));

it("tells of a lead that was taken by its click, time, value and a keyed id, and of nothing else", async () => {
  const leadId = await storeTaken();
  expect(await queueDueAdConversions(db(), feedback)).toBe(1);
  await deliverAllDueLeads(deps);
  const [lead] = await db().select().from(leads).where(eq(leads.id, leadId));
  expect(sentEvents()).toEqual([
    {
      destinations: [
        {
          operatingAccount: { accountType: "GOOGLE_ADS", accountId: "1234567890" },
          loginAccount: { accountType: "GOOGLE_ADS", accountId: "9876543210" },
          productDestinationId: "555",
        },
      ],
      events: [
        {
          transactionId: expect.stringMatching(/^[0-9a-f]{32}$/),
          eventTimestamp: lead?.createdAt.toISOString(),
          adIdentifiers: { gclid: "click-1" },
          ...{ currency: "USD", conversionValue: 120.5 },
        },
      ],
    },
  ]);
  const [sent] = google.asked.filter(({ url }) => url.startsWith("/v1/events"));
  expect(sent?.headers.authorization).toBe("Bearer token-1");
  expect(await queueDueAdConversions(db(), feedback)).toBe(0);
  const [stored] = await conversionsOf(leadId);
  expect(stored).toMatchObject({ state: "delivered", receiverId: "google-ads:mva", attempts: 1 });
});

it("signs in as the service account", async () => {
  await storeTaken();
  await queueDueAdConversions(db(), feedback);
  await deliverAllDueLeads(deps);
  const asked = google.asked.find(({ url }) => url === "/token");
  const assertion = new URLSearchParams(asked?.body).get("assertion") ?? "";
  const [head = "", claims = "", signature = ""] = assertion.split(".");
  const isSigned = verify(
    "RSA-SHA256",
    Buffer.from(`${head}.${claims}`),
    publicKey,
    Buffer.from(signature, "base64url"),
  );
  expect(isSigned).toBe(true);
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
    iss: "feedback@project.example",
    scope: "https://www.googleapis.com/auth/datamanager",
  });
});

it("lets nothing of a person through: a canary in every field", async () => {
  const canary = (name: string) => `canary-${name}`;
  const fields = [
    "FirstName",
    "LastName",
    "Email",
    "Phone",
    "PostalCode",
    "Injured",
    "Description",
  ];
  const answers = Object.fromEntries(fields.map((name) => [name, [canary(name)]]));
  const names = ["utm_source", "utm_campaign", "fbc", "fbp", "uetmsclkid", "msclkid", "exp_X"];
  const tracking = Object.fromEntries(names.map((name) => [name, canary(name)]));
  await storeTaken(
    {
      answers: { ...answers, StateCode: ["AZ"] },
      clientData: { ...answers, UniversalLeadId: [canary("lead-id")] },
      request: {
        ...{ ipAddress: "203.0.113.77", userAgent: canary("agent") },
        pageUrl: `https://site.example/${canary("page")}`,
      },
    },
    { tracking: { ...tracking, gclid: "click-1" } },
  );
  await queueDueAdConversions(db(), feedback);
  await deliverAllDueLeads(deps);
  const told = JSON.stringify(google.asked);
  expect(told).toContain("click-1");
  expect(told).not.toContain("canary");
  expect(told).not.toContain("203.0.113.77");
  const ids = await db().select({ id: leads.id, session: leads.sessionId }).from(leads);
  for (const { id, session } of ids) {
    expect(told).not.toContain(id);
    expect(told).not.toContain(session);
  }
});

describe("nothing is told", () => {
  it.each<[string, Partial<NewLeadInput>, Partial<NewLeadInput["session"]>]>([
    ["under a privacy signal", {}, { privacySignal: true }],
    ["in a state that wants an authorization", { answers: { ...arizona, StateCode: ["WA"] } }, {}],
    ["in a state that wants a consent", { answers: { ...arizona, StateCode: ["TX"] } }, {}],
    ["where nobody knows the state", { answers: leadAnswers }, {}],
    ["without a click of Google's", {}, { tracking: { fbc: "fb.1" } }],
    ["of a site that has not asked for it", {}, { site: "roundup" }],
  ])("%s", async (_, change, session) => {
    await storeTaken(change, session);
    expect(await queueDueAdConversions(db(), feedback)).toBe(0);
    await deliverAllDueLeads(deps);
    expect(google.asked).toEqual([]);
  });

  it("after a withdrawal, before it was queued and after", async () => {
    const before = await storeTaken();
    await withdrawConsent(db(), before, { channel: "page" });
    expect(await queueDueAdConversions(db(), feedback)).toBe(0);
    const after = await storeTaken();
    expect(await queueDueAdConversions(db(), feedback)).toBe(1);
    await withdrawConsent(db(), after, { channel: "page" });
    await db().delete(deliveries).where(eq(deliveries.message, "consent.revoked"));
    await deliverAllDueLeads(deps);
    expect(google.asked).toEqual([]);
    expect((await conversionsOf(after))[0]).toMatchObject({
      state: "dead",
      lastError: "suppressed",
    });
  });

  it("while it is on its way to others, and where it was returned", async () => {
    const leadId = await storeTaken();
    await db()
      .insert(deliveries)
      .values({
        ...{ id: crypto.randomUUID(), leadId, receiverId: "beta" },
        receiverName: "Beta",
        url: "x",
      });
    expect(await queueDueAdConversions(db(), feedback)).toBe(0);
    await db().delete(deliveries).where(eq(deliveries.receiverId, "beta"));
    await db().execute(sql`
      insert into receiver_outcomes (message_id, body_sha256, receiver_id, lead_id, delivery_id, outcome, reason_code, occurred_at)
      select 'm', 'b', 'alpha', lead_id, id, 'returned', 'other', now() from deliveries where lead_id = ${leadId}`);
    expect(await queueDueAdConversions(db(), feedback)).toBe(0);
  });

  it("by default", async () => {
    await storeTaken();
    expect(await queueDueAdConversions(db(), { url: "", sites: new Map() })).toBe(0);
  });
});

it("is left to the privacy signal where the law leaves it to opt-outs", async () => {
  await storeTaken({ answers: { ...arizona, StateCode: ["CA"] } });
  expect(await queueDueAdConversions(db(), feedback)).toBe(1);
});

it("waits as long as the site says", async () => {
  const leadId = await storeTaken();
  const [mva] = [...feedback.sites.values()];
  const later = { ...feedback, sites: new Map([["mva", { ...mva!, afterDays: 14 }]]) };
  expect(await queueDueAdConversions(db(), later)).toBe(0);
  await db()
    .update(deliveries)
    .set({ deliveredAt: sql`now() - interval '14 days'` })
    .where(eq(deliveries.leadId, leadId));
  expect(await queueDueAdConversions(db(), later)).toBe(1);
});

it("tries again what Google did not answer, and not what is wrong for good", async () => {
  const [slow, wrong] = [await storeTaken(), await storeTaken()];
  await queueDueAdConversions(db(), feedback);
  ingested.push(
    createJsonResponder({}, 503),
    createJsonResponder({ error: { message: "INVALID_ARGUMENT" } }, 400),
  );
  await deliverAllDueLeads(deps);
  const states = [...(await conversionsOf(slow)), ...(await conversionsOf(wrong))];
  const found = states.map(({ state, lastError }) => [state, lastError]).sort();
  expect(found).toEqual([
    ["pending", "http 503"],
    ["rejected", "http 400"],
  ]);
});

it("asks by the request's id what became of it, and writes that to the try", async () => {
  const leadId = await storeTaken();
  await queueDueAdConversions(db(), feedback);
  await deliverAllDueLeads(deps);
  const pass = () =>
    db().execute(
      sql`update delivery_attempts set finished_at = now() - interval '1 hour', reason = null`,
    );
  await pass();
  await storeConversionDiagnoses(db(), feedback);
  expect(google.asked.at(-1)?.url).toBe("/v1/requestStatus:retrieve?requestId=request-1");
  const tried = async () => (await db().select().from(deliveryAttempts))[0]?.reason;
  expect(await tried()).toBe("processed");
  await pass();
  const asked = google.answer;
  const reason = "PROCESSING_ERROR_REASON_INVALID_GCLID";
  const failed = [
    { requestStatus: "FAILED", errorInfo: { errorCounts: [{ reason, recordCount: "1" }] } },
  ];
  google.answer = (response, request) =>
    request.url.startsWith("/v1/requestStatus")
      ? createJsonResponder({ requestStatusPerDestination: failed })(response)
      : asked(response, request);
  await storeConversionDiagnoses(db(), feedback);
  expect(await tried()).toBe(reason);
  expect((await conversionsOf(leadId))[0]).toMatchObject({ state: "rejected", lastError: reason });
});

it("stands among the deliveries, and what is kept back is no dead letter", async () => {
  await storeTaken({}, { privacySignal: true });
  await queueDueAdConversions(db(), feedback);
  const listed = await listDeliveries(db(), { isDead: false, limit: 10 });
  expect(listed.map(({ receiverId }) => receiverId)).toContain("alpha");
  expect(await db().$count(deliveries, isDeadLetterSql)).toBe(0);
});
