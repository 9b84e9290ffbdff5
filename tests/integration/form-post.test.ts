import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { questionnaireFormRoutes } from "@/flow/form/form-route";
import { formFieldNames } from "@/flow/protocol/form-post";
import { findLeadEncryptionKey, decryptLead } from "@/server/personal-data/sealed-lead";
import { apiRequestDeps } from "@/server/api/api";
import { db } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { createApiRequestHandler } from "@/lib/server/http/api";
import { questionnairePath } from "@/lib/shared/form-path";
import { startFlowServer, type FlowServer } from "../support/flow-server";
import { contactPageAnswers, walkToPage } from "../support/mva-journey";
import { serveApi, type ServedApi } from "../support/serve-api";
import { Visitor } from "../support/visitor";

let api: FlowServer;
let server: ServedApi;

/** Maximum number of leads without JavaScript per hour: `cap` for the site, `capOfAddress` for one IP address. */
const cap = 16;
const capOfAddress = 4;

beforeAll(async () => {
  Object.assign(process.env, {
    LEADS_WITHOUT_SCRIPT_PER_HOUR: String(cap),
    LEADS_PER_ADDRESS_PER_HOUR: String(capOfAddress),
    TRUSTED_PROXIES: "127.0.0.1",
  });
  api = await startFlowServer();
  server = await serveApi(createApiRequestHandler(apiRequestDeps, questionnaireFormRoutes));
});
afterAll(async () => {
  await server.close();
  await api.close();
});

/** Submits a form like a browser, but does not follow redirects. */
function post(visitor: Visitor, fields: Record<string, string>, headers = {}): Promise<Response> {
  return fetch(server.url + questionnairePath, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      cookie: visitor.cookie,
      ...headers,
    },
    body: new URLSearchParams(fields),
  });
}

let addresses = 0;
const newAddress = () => ({ "x-forwarded-for": `203.0.113.${(addresses += 1)}` });

/** Moves a visitor to the contact page. Returns the visitor and the completed form. */
async function atContact() {
  const visitor = new Visitor(api.url);
  await walkToPage(visitor, "Pii");
  const trail = Array.from({ length: 11 }, (_, at) => (at === 10 ? "Pii" : `page-${at}`));
  const session = { sessionId: visitor.sessionId, pageIndex: 10, trail };
  const fields = {
    FirstName: "Ann",
    LastName: "Walker",
    PhoneFormatted: contactPageAnswers.Phone?.[0] ?? "",
    Email: `${randomUUID()}@example.com`,
    ContactConsent: "tcpa-legal-1",
    [formFieldNames.action]: "Submit",
    [formFieldNames.flow]: JSON.stringify({ form: "main", flowKey: "mva" }),
    [formFieldNames.session]: JSON.stringify(session),
    [formFieldNames.page]: "Pii",
    [formFieldNames.key]: randomUUID(),
  };
  return { visitor, fields };
}

const leadsOf = ({ sessionId }: Visitor) =>
  db().select().from(leads).where(eq(leads.sessionId, sessionId));

describe("a form that is sent without script", () => {
  it("makes one lead, however often it is sent at once, which says how it came", async () => {
    const { visitor, fields } = await atContact();
    const answers = await Promise.all([1, 2, 3].map(() => post(visitor, fields)));
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get("location")).toBe(questionnairePath);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    const made = await leadsOf(visitor);
    expect(made).toHaveLength(1);
    expect(made[0]?.scoreReasons).toContain("without_script");
    expect((await post(visitor, fields)).status).toBe(303);
    expect(await leadsOf(visitor)).toHaveLength(1);
  });

  it("is given back with what is missing, and makes no lead", async () => {
    const { visitor, fields } = await atContact();
    const { ContactConsent: _, ...unchecked } = fields;
    const answer = await post(visitor, { ...unchecked, FirstName: "" });
    const page: unknown = await answer.json();
    expect(page).toMatchObject({
      status: 200,
      prerenderedPage: {
        refused: {
          answers: { LastName: ["Walker"] },
          errors: { FirstName: expect.any(String) },
          consentError: "Check at least one box below",
        },
      },
    });
    expect(await leadsOf(visitor)).toHaveLength(0);
  });

  it("drops what cannot be stored, and takes the lead", async () => {
    const { visitor, fields } = await atContact();
    const Description = "hit \ufffd by\u0000 a\u0007 car";
    expect((await post(visitor, { ...fields, Description, LastName: "Wal\u0000ker" })).status).toBe(
      303,
    );
    const [lead] = await leadsOf(visitor);
    const { answers } = decryptLead(await findLeadEncryptionKey(db(), lead!.id), lead!);
    expect(answers).toMatchObject({ LastName: ["Walker"], Description: ["hit  by a car"] });
  });

  it("takes a ZIP code of nine full-width digits", async () => {
    const visitor = new Visitor(api.url);
    await walkToPage(visitor, "Location");
    const { fields } = await atContact();
    const session = {
      sessionId: visitor.sessionId,
      pageIndex: 1,
      trail: ["AccidentType", "Location"],
    };
    const form = {
      PostalCode: "９２１０１１２３４",
      [formFieldNames.action]: "Submit",
      [formFieldNames.flow]: fields[formFieldNames.flow] ?? "",
      [formFieldNames.session]: JSON.stringify(session),
      [formFieldNames.page]: "Location",
      [formFieldNames.key]: randomUUID(),
    };
    expect((await post(visitor, form)).status).toBe(303);
    await visitor.land();
    expect(visitor.pageKey).toBe("AccidentDate");
  });

  it("is refused from another site's page", async () => {
    const { visitor, fields } = await atContact();
    const answer = await post(visitor, fields, { origin: "https://evil.example" });
    expect(await answer.json()).toMatchObject({ status: 403 });
    expect(await leadsOf(visitor)).toHaveLength(0);
  });

  it("uses up no lead of the site without consent, or with answers that a rule refuses", async () => {
    const { visitor, fields } = await atContact();
    // Other tests use other IP addresses, so their leads do not count here.
    const address = newAddress();
    const { ContactConsent: _, ...unchecked } = fields;
    for (let sent = 0; sent < 2 * cap; sent += 1) {
      const wrong = sent % 2 === 0 ? unchecked : { ...fields, Email: "no address" };
      expect(await (await post(visitor, wrong, address)).json()).toMatchObject({ status: 200 });
    }
    expect((await post(visitor, fields, address)).status).toBe(303);
    expect(await leadsOf(visitor)).toHaveLength(1);
  });

  it.each(["203.0.113.250", "2001:db8:7:7::1"])(
    "uses up the leads of its own address %s alone",
    async (address) => {
      const statuses: number[] = [];
      for (let sent = 0; sent < cap - 2; sent += 1) {
        const { visitor, fields } = await atContact();
        const answer = await post(visitor, fields, { "x-forwarded-for": address });
        statuses.push(answer.status === 303 ? 303 : Number(Object(await answer.json()).status));
      }
      expect(statuses.filter((status) => status === 303)).toHaveLength(capOfAddress);
      expect(statuses.at(-1)).toBe(429);
      const other = await atContact();
      expect((await post(other.visitor, other.fields, newAddress())).status).toBe(303);
    },
  );

  it("is told the number where there were too many in an hour, with its answers", async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent <= cap && statuses.at(-1) !== 429; sent += 1) {
      const { visitor, fields } = await atContact();
      const answer = await post(visitor, fields, newAddress());
      statuses.push(answer.status);
      if (answer.status === 303) continue;
      const page: unknown = await answer.json();
      expect(page).toMatchObject({
        notice: "too-many",
        prerenderedPage: { refused: { answers: { FirstName: ["Ann"] } } },
      });
      expect(await leadsOf(visitor)).toHaveLength(0);
      statuses.push(Number(Object(page).status));
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
