import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { formPageHeaderName, questionnaireFormRoutes } from "@/flow/form/form-route";
import { formFieldNames } from "@/flow/protocol/form-post";
import { apiRequestDeps } from "@/server/api/api";
import { connectDatabase, db } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { createApiRequestHandler } from "@/lib/server/http/api";
import { questionnairePath } from "@/lib/shared/form-path";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { contactPageAnswers, walkToPage } from "../support/mva-journey";
import { serveApi, type ServedApi } from "../support/serve-api";
import { startStallingProxy, type StallingProxy } from "../support/stalling-proxy";
import { Visitor } from "../support/visitor";

let database: TestDatabase;
let proxy: StallingProxy;
let api: ServedApi;
let forms: ServedApi;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startStallingProxy(database.url);
  Object.assign(process.env, {
    DATABASE_URL: proxy.url,
    LOG_LEVEL: "silent",
    RATE_LIMIT_PER_MINUTE: "0",
  });
  connectDatabase(proxy.url);
  api = await serveApi();
  forms = await serveApi(createApiRequestHandler(apiRequestDeps, questionnaireFormRoutes));
});
afterAll(async () => {
  await forms.close();
  await api.close();
  await database.drop();
  await proxy.close();
});

const formType = "application/x-www-form-urlencoded";

function send(body: string | URLSearchParams, headers: Record<string, string> = {}) {
  return fetch(forms.url + questionnairePath, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": formType, ...headers },
    body,
  });
}

interface Page {
  status: number;
  notice?: string;
  prerenderedPage?: unknown;
  resubmitFields?: [string, string][];
}

/** Returns the data from which Next would render the page of a response. */
async function pageOf(response: Response): Promise<Page> {
  expect(response.headers.get(formPageHeaderName)).not.toBeNull();
  expect(response.headers.get("cache-control")).toBe("no-store");
  return (await response.json()) as Page;
}

const firstPage = (flow: object = { form: "main", flowKey: "mva" }) => ({
  AccidentType: "Car",
  [formFieldNames.action]: "Submit",
  [formFieldNames.flow]: JSON.stringify(flow),
  [formFieldNames.page]: "AccidentType",
});

describe("while the database is silent", { timeout: 90_000 }, () => {
  afterEach(() => {
    proxy.isSilent = false;
  });

  it("a first page comes back with what was sent, and goes on when it is sent again", async () => {
    proxy.isSilent = true;
    proxy.stall();
    const answer = await send(new URLSearchParams(firstPage()));
    const page = await pageOf(answer);
    expect(page).toMatchObject({ status: 503, notice: "away" });
    expect(answer.headers.getSetCookie()).toEqual([]);
    proxy.isSilent = false;
    const again = await send(new URLSearchParams(page.resubmitFields));
    expect(again.status).toBe(303);
  });

  it("a contact page comes back with every value and consent, and makes one lead", async () => {
    const visitor = new Visitor(api.url);
    await walkToPage(visitor, "Pii");
    const trail = Array.from({ length: 11 }, (_, at) => (at === 10 ? "Pii" : `page-${at}`));
    const session = { sessionId: visitor.sessionId, pageIndex: 10, trail };
    const fields = {
      FirstName: "Ann",
      LastName: "Walker",
      PhoneFormatted: contactPageAnswers.Phone?.[0] ?? "",
      Email: "ann.walker@example.com",
      ContactConsent: "tcpa-legal-1",
      [formFieldNames.action]: "Submit",
      [formFieldNames.flow]: JSON.stringify({ form: "main", flowKey: "mva" }),
      [formFieldNames.session]: JSON.stringify(session),
      [formFieldNames.page]: "Pii",
      [formFieldNames.key]: randomUUID(),
    };
    proxy.isSilent = true;
    proxy.stall();
    const cookie = { cookie: visitor.cookie };
    const answer = await send(new URLSearchParams(fields), cookie);
    const page = await pageOf(answer);
    expect(page).toMatchObject({ status: 503, notice: "away" });
    expect(Object.fromEntries(page.resubmitFields ?? [])).toEqual(fields);
    expect(JSON.stringify([...answer.headers])).not.toMatch(/Ann|Walker|example\.com|234/);
    proxy.isSilent = false;
    expect((await send(new URLSearchParams(page.resubmitFields), cookie)).status).toBe(303);
    expect(await db().select({ id: leads.id }).from(leads)).toHaveLength(1);
  });

  it("a page that is only looked at says so", async () => {
    const begun = await send(new URLSearchParams(firstPage()));
    expect(begun.status).toBe(303);
    const cookie = begun.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    proxy.isSilent = true;
    proxy.stall();
    const page = await pageOf(await fetch(forms.url + questionnairePath, { headers: { cookie } }));
    expect(page).toMatchObject({ status: 503, notice: "away" });
    expect(page).not.toHaveProperty("resubmitFields");
  });

  it("a link to begin can be followed again", async () => {
    proxy.isSilent = true;
    proxy.stall();
    const query = `?${new URLSearchParams({ [formFieldNames.flow]: '{"form":"main"}' })}`;
    const page = await pageOf(await fetch(forms.url + questionnairePath + query));
    expect(page).toMatchObject({ status: 503, notice: "away", query });
    proxy.isSilent = false;
    const again = await fetch(forms.url + questionnairePath + query, { redirect: "manual" });
    expect(again.status).toBe(303);
  });
});

describe("what cannot be answered is a page", () => {
  it.each<[string, Parameters<typeof send>, number]>([
    ["a body that is no form", ["{}", { "content-type": "application/json" }], 415],
    ["a field whose name holds a NUL", ["First%00Name=Ann", {}], 400],
    ["a body of 65 KB", [`a=${"x".repeat(66_000)}`, {}], 413],
    ["another site's form", ["a=b", { origin: "https://evil.example" }], 403],
    ["a form without an origin", ["a=b", { origin: "null" }], 403],
  ])("%s", async (_, [body, headers], status) => {
    const page = await pageOf(await send(body, headers));
    expect(page).toMatchObject({ status, notice: "unreadable" });
  });

  it.each(["?a=%00", "?a=%00&Form.Flow={}"])("an address that ends in %s", async (query) => {
    const page = await pageOf(await fetch(forms.url + questionnairePath + query));
    expect(page).toMatchObject({ status: 400, notice: "unreadable" });
  });
});

describe("an unknown questionnaire", () => {
  it.each(["none", "MVA", "mva-", "x".repeat(64)])("%s is a 404", async (flowKey) => {
    const page = await pageOf(
      await send(new URLSearchParams(firstPage({ form: "main", flowKey }))),
    );
    expect(page).toMatchObject({ status: 404, notice: "unknown-flow" });
  });

  it.each([
    ["no JSON", "{"],
    ["a key that is no name", JSON.stringify({ form: "main", flowKey: "a\\u0000b" })],
    ["a NUL in a key", '{"form":"main","flowKey":"a\\u0000b"}'],
    ["a list", "[]"],
    ["another form", JSON.stringify({ form: "other" })],
    ["experiments that are no names", '{"form":"main","experiments":{"a\\u0000":"\\u0000"}}'],
  ])("that is %s is the site's main one", async (_, flow) => {
    const fields = { ...firstPage(), [formFieldNames.flow]: flow };
    expect((await send(new URLSearchParams(fields))).status).toBe(303);
  });
});

describe("the form's cookie", () => {
  const cookieOf = (answer: Response) =>
    answer.headers.getSetCookie().find((line) => line.startsWith("flow-form=")) ?? "";
  const many = Object.fromEntries(
    Array.from({ length: 400 }, (_, at) => [`e${at}`, "x".repeat(60)]),
  );
  const long = (length: number) => "é".repeat(length);
  const query = new URLSearchParams({
    ...{ utm_source: long(400), utm_campaign: long(500), utm_term: long(300) },
    ...{ utm_content: "x".repeat(500), gclid: "y".repeat(500), utm_medium: "cpc" },
  });

  it.each<[string, Record<string, string>, string]>([
    [
      "experiments",
      { [formFieldNames.flow]: JSON.stringify({ form: "main", experiments: many }) },
      "",
    ],
    [
      "known answers",
      { [formFieldNames.flow]: JSON.stringify({ form: "main", prefill: many }) },
      "",
    ],
    [
      "sixteen long experiments",
      {
        [formFieldNames.flow]: JSON.stringify({
          form: "main",
          experiments: Object.fromEntries(
            Array.from({ length: 16 }, (_, at) => [`e${at}`.padEnd(64, "x"), "v".repeat(64)]),
          ),
        }),
      },
      `?${query}`,
    ],
    [
      "a long trail",
      {
        [formFieldNames.session]: JSON.stringify({
          sessionId: randomUUID(),
          pageIndex: 99,
          trail: Array.from({ length: 100 }, () => "p".repeat(64)),
        }),
      },
      `?${query}`,
    ],
    ["a long landing page", {}, `?${query}`],
  ])("is one that browsers keep: %s", async (_, more, landing) => {
    const headers = { referer: `${forms.url}/${landing}` };
    const answer = await send(new URLSearchParams({ ...firstPage(), ...more }), headers);
    expect(answer.status).toBe(303);
    const [pair = ""] = cookieOf(answer).split(";");
    expect(pair.length).toBeLessThanOrEqual(4_096);
    const all = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
    const look = await fetch(forms.url + questionnairePath, {
      headers: { cookie: all.join("; ") },
    });
    expect(await pageOf(look)).toMatchObject({
      status: 200,
      prerenderedPage: expect.anything() as unknown,
    });
  });
});

describe("a link to begin", () => {
  const begin = (flow: object, cookie = "") =>
    fetch(
      `${forms.url}${questionnairePath}?${new URLSearchParams({ [formFieldNames.flow]: JSON.stringify(flow) })}`,
      {
        redirect: "manual",
        headers: { cookie },
      },
    );
  const cookies = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
  const sessionOf = (cookie: string) =>
    /sessionId%22%3A%22([\w-]+)/.exec(cookie)?.[1] ?? "no session";

  it("begins the page's questionnaire, goes on in it, and begins another one anew", async () => {
    const first = await begin({ form: "main" });
    expect(first.status).toBe(303);
    expect(first.headers.get("location")).toBe(questionnairePath);
    const cookie = cookies(first);
    const look = await pageOf(await fetch(forms.url + questionnairePath, { headers: { cookie } }));
    expect(look).toMatchObject({ status: 200, prerenderedPage: expect.anything() as unknown });
    const again = await begin({ form: "main" }, cookie);
    expect(sessionOf(cookies(again) || cookie)).toBe(sessionOf(cookie));
    const call = await begin({ form: "call" }, cookie);
    expect(sessionOf(cookies(call))).not.toBe(sessionOf(cookie));
  });

  it("says that it leads to no questions of this site", async () => {
    expect(await pageOf(await begin({ form: "main", flowKey: "none" }))).toMatchObject({
      status: 404,
      notice: "unknown-flow",
    });
  });
});
