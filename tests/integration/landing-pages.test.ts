import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { evaluateExperiments } from "@/server/reports/experiment-report";
import { markExperimentVisitsAccepted } from "@/server/reports/count-daily-visits";
import { getReceiverRegister } from "@/server/receivers/current-receivers";
import { recordCampaignPageVisit } from "@/server/attribution/landing-visits";
import { db } from "@/lib/server/db/client";
import { experimentVisits } from "@/lib/server/db/desk-schema";
import { leads } from "@/lib/server/db/schema";
import {
  assignLandingPageVariant,
  listLandingPageExperiments,
} from "@/lib/server/site/landing-pages";
import {
  findVisitorLeadId,
  createUniquePerson,
  startConsentTestSite,
} from "../support/consent-visits";
import { contactPageAnswers, walkToPage } from "../support/mva-journey";
import { Visitor } from "../support/visitor";

let visits: Awaited<ReturnType<typeof startConsentTestSite>>;
const [split] = listLandingPageExperiments("mva");
if (!split) throw new Error("No campaign of mva is split.");
const other = "trucking-banner";

beforeAll(async () => {
  visits = await startConsentTestSite();
});
afterAll(() => visits.stop());
beforeEach(() => db().delete(experimentVisits));

/** Returns the cookie of a browser that was assigned this landing page. */
function browserOf(variant = "default") {
  for (;;) {
    const draw = randomBytes(16).toString("base64url");
    if (assignLandingPageVariant(split!, draw) === variant)
      return { draw, cookie: `landing-draw=${draw}` };
  }
}

/** Reports a page view, as the page's script does. */
async function shown(cookie: string, { query = "", page = "/trucking", sessionId = "" } = {}) {
  const visitor = new Visitor(visits.url, "mva", { cookie });
  const event = {
    Timestamp: "2026-01-31T09:30:00.123-08:00",
    Name: "Navigation",
    SessionId: sessionId,
    Payload: JSON.stringify({ page, site: "mva" }),
  };
  const referer = `${visits.url}${page}${query}`;
  const { status } = await visitor.post("/api/flow/client/event", event, { referer });
  if (status !== 204) throw new Error(`The event was answered with ${status}.`);
}

/** Starts a visit on the campaign page. The browser keeps both cookies. */
async function visit(cookie: string, query = "") {
  const visitor = new Visitor(visits.url, "mva", { cookie });
  await visitor.land({ landingPageUrl: `${visits.url}/trucking${query}` });
  visitor.cookie = `${cookie}; ${visitor.cookie}`;
  return visitor;
}

async function report() {
  const found = await evaluateExperiments(db());
  return found.find(({ experiment }) => experiment === split!.experiment);
}

async function counted() {
  const { variants = [] } = (await report()) ?? {};
  return Object.fromEntries(
    variants.map(({ variant, visitors, leads }) => [variant, [visitors, leads]]),
  );
}

/** Completes the visit and moves the lead's delivery a month into the past. */
async function finish(visitor: Visitor) {
  await walkToPage(visitor, "Pii");
  await visitor.submit({ ...contactPageAnswers, ...createUniquePerson().answers });
  await visits.deliverAll();
  const lead = await findVisitorLeadId(visitor);
  await db().execute(
    sql`update deliveries set delivered_at = now() - interval '30 days' where lead_id = ${lead}`,
  );
  await markExperimentVisitsAccepted(db(), getReceiverRegister());
  return lead;
}

describe("a landing page", () => {
  it("counts a browser once, when it was shown, and whatever it does afterwards", async () => {
    const { cookie } = browserOf(other);
    for (let n = 0; n < 3; n += 1) await shown(cookie);
    await shown(browserOf().cookie, { page: "/es/trucking" });
    expect(await counted()).toEqual({ default: [1, 0], [other]: [1, 0] });
  });

  it("counts nobody that drew nothing, whose address named the page, or on another page", async () => {
    await shown("");
    await shown("landing-draw=nonsense");
    await shown(browserOf().cookie, { query: "?exp_TruckingLandingPage=default" });
    await shown(browserOf().cookie, { page: "/rideshare" });
    await shown(browserOf().cookie, { page: "/trucking-banner" });
    expect(await report()).toBeUndefined();
  });

  it("has the accepted leads of its visitors, and tells receivers which it was", async () => {
    const { cookie } = browserOf(other);
    await shown(cookie);
    const lead = await finish(await visit(cookie));
    expect(await counted()).toEqual({ default: [0, 0], [other]: [1, 1] });
    const [stored] = await db().select().from(leads).where(eq(leads.id, lead));
    expect(stored?.tracking).toMatchObject({ exp_TruckingLandingPage: other });
  });

  it("has the lead, too, of a browser whose session began before the page said that it was shown", async () => {
    const { cookie } = browserOf();
    const visitor = await visit(cookie);
    await shown(visitor.cookie);
    await finish(visitor);
    expect(await counted()).toEqual({ default: [1, 1], [other]: [0, 0] });
  });

  it("has no lead of a visit whose address named a page, even the one that was drawn", async () => {
    const { cookie } = browserOf();
    await shown(cookie);
    await finish(await visit(cookie, "?exp_TruckingLandingPage=default"));
    expect(await counted()).toEqual({ default: [1, 0], [other]: [0, 0] });
  });
});

describe("the judgement", () => {
  const fill = async (weights: Record<string, number>, arms: Record<string, [number, number]>) => {
    for (const [variant, [visitors, accepted]] of Object.entries(arms))
      await db().execute(sql`
        insert into experiment_visits (experiment, browser, variant, flow_key, flow_version, weights, site, session_id,
          visited_at, is_accepted)
        select ${split.experiment}, ${JSON.stringify([weights, variant])} || n, ${variant}, '/trucking', '',
          ${JSON.stringify(weights)}::jsonb, 'mva', gen_random_uuid(), now(), n <= ${accepted}
        from generate_series(1, ${visitors}::int) n`);
  };

  it("is the experiments' own: a page that brings clearly more leads wins", async () => {
    await fill({ default: 1, [other]: 1 }, { default: [1_000, 40], [other]: [1_000, 160] });
    expect(await report()).toMatchObject({
      winner: other,
      isSplitWrong: false,
      flowKey: "/trucking",
    });
  });

  it("multiplies over periods of other weights, each judged by its own", async () => {
    // In the second period, nine of ten visitors saw the new page and nine of ten leads came from it. So neither page
    // is better.
    await fill({ default: 1, [other]: 1 }, { default: [500, 50], [other]: [500, 50] });
    await fill({ default: 1, [other]: 9 }, { default: [100, 10], [other]: [900, 90] });
    expect(await report()).toMatchObject({ winner: undefined, isSplitWrong: false });
  });

  it("keeps a browser in the period in which it came first", async () => {
    const { draw } = browserOf();
    const browser = { site: "mva", draw, secretsSha256: [] };
    await recordCampaignPageVisit(db(), split, browser);
    await recordCampaignPageVisit(db(), { ...split, weights: { default: 9, [other]: 1 } }, browser);
    const rows = await db().select().from(experimentVisits);
    expect(rows.map(({ weights }) => weights)).toEqual([split.weights]);
  });
});
