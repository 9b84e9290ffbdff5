import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { questionnaireFormRoutes } from "@/flow/form/form-route";
import { formFieldNames } from "@/flow/protocol/form-post";
import { apiRequestDeps } from "@/server/api/api";
import { db } from "@/lib/server/db/client";
import { flowSessions } from "@/lib/server/db/schema";
import { createApiRequestHandler } from "@/lib/server/http/api";
import { questionnairePath } from "@/lib/shared/form-path";
import { startFlowServer, type FlowServer } from "../support/flow-server";
import { injuredVisitorAnswers } from "../support/mva-journey";
import { serveApi, type ServedApi } from "../support/serve-api";
import { Visitor } from "../support/visitor";

let api: FlowServer;
let forms: ServedApi;

beforeAll(async () => {
  process.env.EXTRA_TRACKING_PARAMETERS = "mva:subid";
  api = await startFlowServer();
  forms = await serveApi(createApiRequestHandler(apiRequestDeps, questionnaireFormRoutes));
});
afterAll(async () => {
  await forms.close();
  await api.close();
});

/** Percent-encoded values that cannot be stored or sent: control characters, invalid UTF-8, and too long. */
const refused = [
  ...["%00", "a%00b", "a%01b", "a%0Ab", "a%0D%0Ab", "a%1Bb", "a%7Fb", "a%C2%85b"],
  ...["a%FFb", "%ED%A0%80", "%C0%80", "x".repeat(513)],
];
const names = ["utm_source", "utm_campaign", "SourceClass", "gclid", "fbc", "exp_A", "subid"];
const queryOf = (value: string) =>
  ["utm_medium=cpc", ...names.map((name) => `${name}=${value}`)].join("&");

async function trackingOf(sessionId: string) {
  const [row] = await db().select().from(flowSessions).where(eq(flowSessions.id, sessionId));
  return row?.tracking;
}
const isClean = (tracking: unknown) => !/\\u00|\ufffd|x{513}/.test(JSON.stringify(tracking));

describe.each(refused)("the tracking value %s", (value) => {
  it("begins a session without it, from the landing page's query", async () => {
    const visitor = new Visitor(api.url);
    const reply = await visitor.land({ landingPageUrl: `${api.url}/?${queryOf(value)}` });
    expect(reply.status).toBe(200);
    const tracking = await trackingOf(visitor.sessionId);
    expect(tracking).toMatchObject({ utm_medium: "cpc" });
    expect(Object.keys(tracking ?? {}).filter((name) => names.includes(name))).toEqual([]);
  });

  it("begins a session without it, from the browser's storage", async () => {
    const visitor = new Visitor(api.url);
    const landing = new URLSearchParams({ path: "/", referrer: "x" }).toString();
    const reply = await visitor.land({
      localStorageValues: {
        "first-touch": queryOf(value),
        "first-landing": `path=/${value}&referrer=${value}`,
        "last-landing": `${landing}${value}`,
      },
    });
    expect(reply.status).toBe(200);
    const tracking = await trackingOf(visitor.sessionId);
    expect(tracking).toMatchObject({ "first:utm_medium": "cpc" });
    expect(isClean(tracking)).toBe(true);
  });

  it("resumes a session, and goes on in it", async () => {
    const visitor = new Visitor(api.url);
    await visitor.land();
    const again = await visitor.land({
      landingPageUrl: `${api.url}/rideshare?${queryOf(value)}`,
      localStorageValues: { "last-landing": `path=/rideshare&referrer=${value}` },
    });
    expect(again.status).toBe(200);
    const [, answers] = injuredVisitorAnswers[0] ?? [];
    expect((await visitor.act("Submit", answers ?? {})).status).toBe(200);
    expect(isClean(await trackingOf(visitor.sessionId))).toBe(true);
  });

  it("is left out of an action, which goes on", async () => {
    const visitor = new Visitor(api.url);
    await visitor.land();
    const [, answers] = injuredVisitorAnswers[0] ?? [];
    const decoded = new URLSearchParams(`v=${value}`).get("v") ?? "";
    const reply = await visitor.act("Submit", { ...answers, utm_source: [decoded] });
    expect(reply.status).toBe(200);
    expect(isClean(await trackingOf(visitor.sessionId))).toBe(true);
  });

  it("begins a questionnaire without script, by the referring page and by the form's cookie", async () => {
    const landing = `${forms.url}/?${queryOf(value)}`;
    const fields = {
      AccidentType: "Car",
      [formFieldNames.action]: "Submit",
      [formFieldNames.flow]: JSON.stringify({
        form: "main",
        flowKey: "mva",
        experiments: { a: "b" },
      }),
      [formFieldNames.page]: "AccidentType",
    };
    const answer = await fetch(forms.url + questionnairePath, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded", referer: landing },
      body: new URLSearchParams(fields),
    });
    expect(answer.status).toBe(303);
    const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    const kept = cookie.find((pair) => pair.startsWith("flow-form=")) ?? "";
    const state = JSON.parse(decodeURIComponent(kept.slice("flow-form=".length))) as {
      session: { sessionId: string };
    };
    const forged = encodeURIComponent(
      JSON.stringify({ ...state, landing: `${forms.url}/?utm_source=${value}` }),
    );
    const others = cookie.filter((pair) => pair !== kept);
    const look = await fetch(forms.url + questionnairePath, {
      headers: { cookie: [`flow-form=${forged}`, ...others].join("; ") },
    });
    expect(await look.json()).toMatchObject({
      status: 200,
      prerenderedPage: expect.anything() as unknown,
    });
    expect(isClean(await trackingOf(state.session.sessionId))).toBe(true);
  });
});

it.each(["%00", "a%00b", "%ED%A0%80", "x".repeat(600)])(
  "a link to the questions without script is no refusal: utm_source=%s",
  async (value) => {
    const look = await fetch(`${forms.url}${questionnairePath}?utm_source=${value}&subid=${value}`);
    expect(await look.json()).toMatchObject({ status: 200, notice: "no-session" });
  },
);

it("takes the first of several values of an action's tracking parameter", async () => {
  const visitor = new Visitor(api.url);
  await visitor.land();
  const [, answers] = injuredVisitorAnswers[0] ?? [];
  const reply = await visitor.act("Submit", { ...answers, utm_source: ["one", "two"] });
  expect(reply.status).toBe(200);
  expect(await trackingOf(visitor.sessionId)).toMatchObject({ utm_source: "one" });
});

it("keeps a tracking value in any script", async () => {
  const visitor = new Visitor(api.url);
  const query = new URLSearchParams({ utm_source: "campaña", utm_term: "車禍 🚗" });
  await visitor.land({ landingPageUrl: `${api.url}/?${query}` });
  expect(await trackingOf(visitor.sessionId)).toMatchObject({
    utm_source: "campaña",
    utm_term: "車禍 🚗",
  });
});
