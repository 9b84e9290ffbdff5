import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { questionnaireFormRoutes } from "@/flow/form/form-route";
import { formFieldNames } from "@/flow/protocol/form-post";
import { apiRequestDeps } from "@/server/api/api";
import { db } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { createApiRequestHandler } from "@/lib/server/http/api";
import { questionnairePath } from "@/lib/shared/form-path";
import { startFlowServer, type FlowServer } from "../support/flow-server";
import { contactPageAnswers, walkToPage } from "../support/mva-journey";
import { serveApi, type ServedApi } from "../support/serve-api";
import { readStoredLead } from "../support/stored-lead";
import { Visitor } from "../support/visitor";

let api: FlowServer;
let form: ServedApi;

beforeAll(async () => {
  process.env.LEADS_PER_CONTACT_PER_DAY = "0";
  process.env.LEADS_WITHOUT_SCRIPT_PER_HOUR = "100";
  api = await startFlowServer();
  form = await serveApi(createApiRequestHandler(apiRequestDeps, questionnaireFormRoutes));
});
afterAll(async () => {
  await form.close();
  await api.close();
});

const refusal = "Please enter a 10-digit US phone number.";
const foreign = [
  "+52 664 234 5678",
  "+52 664 234 56",
  "00 52 664 234 5678",
  "011 52 664 234 5678",
  "\uff0b52 664 234 56",
  "52 664 234 5678",
];
const american: [written: string, digits: string][] = [
  ["1-619-234-5601 ext. 5", "6192345601"],
  ["\uff16\uff11\uff19\u3000\uff12\uff13\uff14\u3000\uff15\uff16\uff10\uff12", "6192345602"],
  ["\u202a+1 (619) 234\u20115603\u202c", "6192345603"],
  ["011 1 619 234 5604", "6192345604"],
];

async function atContact(postalCode?: string): Promise<Visitor> {
  const visitor = new Visitor(api.url);
  await walkToPage(visitor, "Pii", postalCode);
  return visitor;
}

const answersWith = (phone: string) => ({
  ...contactPageAnswers,
  Phone: [phone],
  Email: [`${randomUUID()}@example.com`],
});

async function leadOf({ sessionId }: Visitor) {
  const [lead] = await db().select().from(leads).where(eq(leads.sessionId, sessionId));
  return lead && readStoredLead(lead.id);
}

describe("a phone number by API", () => {
  it.each(foreign)("%s is refused with the rule's message, and makes no lead", async (phone) => {
    const visitor = await atContact();
    expect(await visitor.act("Submit", answersWith(phone))).toMatchObject({
      status: 400,
      json: { error: { code: "invalid_answer", field: "Phone", message: refusal } },
    });
    expect(await leadOf(visitor)).toBeUndefined();
  });

  it.each(american)("%s is stored as %s", async (phone, digits) => {
    const visitor = await atContact();
    await visitor.submit(answersWith(phone));
    expect(await leadOf(visitor)).toMatchObject({
      phoneNumber: digits,
      answers: { Phone: [digits] },
    });
  });
});

describe("a phone number without script", () => {
  async function post(visitor: Visitor, phone: string): Promise<Response> {
    const trail = Array.from({ length: 11 }, (_, at) => (at === 10 ? "Pii" : `page-${at}`));
    const session = { sessionId: visitor.sessionId, pageIndex: 10, trail };
    return fetch(form.url + questionnairePath, {
      method: "POST",
      redirect: "manual",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        cookie: visitor.cookie,
      },
      body: new URLSearchParams({
        FirstName: "Ann",
        LastName: "Walker",
        PhoneFormatted: phone,
        Phone: "",
        Email: `${randomUUID()}@example.com`,
        ContactConsent: "tcpa-legal-1",
        [formFieldNames.action]: "Submit",
        [formFieldNames.flow]: JSON.stringify({ form: "main", flowKey: "mva" }),
        [formFieldNames.session]: JSON.stringify(session),
        [formFieldNames.page]: "Pii",
        [formFieldNames.key]: randomUUID(),
      }),
    });
  }

  it.each(foreign)("%s comes back as it was typed, with the rule's message", async (phone) => {
    const visitor = await atContact();
    const page: unknown = await (await post(visitor, phone)).json();
    expect(page).toMatchObject({
      prerenderedPage: { refused: { answers: { Phone: [phone] }, errors: { Phone: refusal } } },
    });
    expect(await leadOf(visitor)).toBeUndefined();
  });

  it.each(american)("%s is stored as %s", async (phone, digits) => {
    const visitor = await atContact();
    expect((await post(visitor, phone)).status).toBe(303);
    expect(await leadOf(visitor)).toMatchObject({ phoneNumber: digits });
  });
});

describe("a corrected phone number", () => {
  const change = (visitor: Visitor, phoneNumber: string) =>
    visitor.post("/api/submission/phone", {
      sessionId: visitor.sessionId,
      phoneNumber,
      tcpaIdsAccepted: ["tcpa-legal-1"],
    });

  it("is refused where it is foreign, and taken with an extension", async () => {
    const visitor = await atContact();
    await visitor.submit(answersWith("6192345600"));
    for (const phone of foreign)
      expect(await change(visitor, phone), phone).toMatchObject({
        status: 400,
        json: { error: { field: "phoneNumber", message: refusal } },
      });
    expect((await change(visitor, "1-619-234-5609 ext. 5")).status).toBe(204);
    expect(await leadOf(visitor)).toMatchObject({ phoneNumber: "6192345609" });
  });
});

describe("a ZIP code", () => {
  it.each([
    ["75036", "Texas", "TX"],
    ["89437", "Nevada", "NV"],
    ["09007", "Armed Forces Europe", "AE"],
    ["00901", "Puerto Rico", "PR"],
    ["99999", "Alaska", "AK"],
  ])("%s lets the visitor go on, and the lead is of %s", async (postalCode, State, StateCode) => {
    const visitor = await atContact(postalCode);
    await visitor.submit(answersWith("6192345610"));
    expect(await leadOf(visitor)).toMatchObject({
      answers: { PostalCode: [postalCode], State: [State], StateCode: [StateCode] },
    });
  });

  it.each(["71501", "81800", "00123", "00499-0001"])(
    "%s of no known state lets the visitor go on, and the lead names no state",
    async (postalCode) => {
      const visitor = await atContact(postalCode);
      await visitor.submit(answersWith("6192345611"));
      const lead = await leadOf(visitor);
      expect(lead).toMatchObject({ answers: { PostalCode: [postalCode] } });
      expect(lead?.answers).not.toHaveProperty("StateCode");
      expect(lead?.answers).not.toHaveProperty("State");
    },
  );
});
