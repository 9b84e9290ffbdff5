import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { computeFlowVersion, storeFlowVersion } from "@/server/flows/find-flow";
import { studyNearMeFlow } from "@/server/flows/definitions/ysm";
import { evaluateExperiments } from "@/server/reports/experiment-report";
import { readFunnel } from "@/server/reports/funnel";
import { readVisitReports } from "@/server/reports/visit-reports";
import { countDailyVisits } from "@/server/reports/count-daily-visits";
import { assignVariants } from "@/server/attribution/experiments";
import { createLead } from "@/server/leads/create-lead";
import { readConfiguredRegister } from "@/server/receivers/current-receivers";
import { encryptNewSession, decryptSession } from "@/server/sessions/sealed-session";
import { db } from "@/lib/server/db/client";
import { clientEvents } from "@/lib/server/db/client-events-schema";
import { deliveries, flowActions, flowSessions } from "@/lib/server/db/schema";
import { sha256 } from "@/lib/server/sha256";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { startDesk } from "@/tests/support/desk";
import { createLeadInput } from "@/tests/support/lead-input";
import { createReceiversFile } from "@/tests/support/receivers-file";

let database: TestDatabase;
const version = computeFlowVersion(studyNearMeFlow);
const dayMs = 86_400_000;
/** Returns noon of the day this many days ago. */
const noon = (daysAgo: number) =>
  new Date(Math.floor(Date.now() / dayMs) * dayMs - daysAgo * dayMs + dayMs / 2);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148";

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  createReceiversFile().write([{ id: "alpha" }]);
  database = await createTestDatabase();
  await storeFlowVersion(db(), studyNearMeFlow);
});
afterAll(() => database.drop());

interface Visit {
  at: Date;
  browser: string;
  /** Keys of the answered pages, each with the seconds spent on it. */
  answered?: [page: string, seconds: number][];
  on: string;
  change?: Partial<typeof flowSessions.$inferInsert>;
}

async function storeVisit({ at, browser, answered = [], on, change }: Visit) {
  const secretSha256 = sha256(browser);
  const [session] = await db()
    .insert(flowSessions)
    .values({
      id: randomUUID(),
      ...{ site: "ysm", flowKey: "ysm", flowVersion: version, secretSha256 },
      ...{ pageKey: on, trail: [...new Set([...answered.map(([page]) => page), on])] },
      landingPageUrl: "http://ysm.localhost:3000/",
      tracking: { utm_campaign: "winter", ...assignVariants(studyNearMeFlow, secretSha256) },
      ...encryptNewSession("203.0.113.7"),
      ...{ userAgent: phone, createdAt: at, updatedAt: at, ...change },
    })
    .returning();
  let moment = at.getTime();
  for (const [pageKey, seconds] of answered) {
    moment += seconds * 1_000;
    await db()
      .insert(flowActions)
      .values({
        ...{ sessionId: session!.id, idempotencyKey: randomUUID(), bodySha256: "", pageKey },
        ...{ actionName: "Submit", response: {}, createdAt: new Date(moment) },
      });
  }
  return decryptSession(session!);
}

describe("the funnel", () => {
  const at = noon(1);
  const asked = { site: "ysm", flowVersion: version, from: dayOf(at), until: dayOf(at) };

  beforeAll(async () => {
    // Ten visits answer the first page after 4 seconds, and five of them stop at the second page. Five other visits
    // never answer.
    for (let n = 0; n < 10; n += 1)
      await storeVisit({
        ...{ at, browser: `f${n}` },
        answered: [["Education", 4], ...(n < 5 ? [["AreaOfInterest", 8] as [string, number]] : [])],
        on: n < 5 ? "Location" : "AreaOfInterest",
        ...(n === 0 && { change: { withoutScript: true } }),
      });
    for (let n = 10; n < 15; n += 1) await storeVisit({ at, browser: `f${n}`, on: "Education" });
    const sessions = await db().select().from(flowSessions).orderBy(flowSessions.createdAt);
    for (const [n, { id }] of sessions.entries())
      await db()
        .insert(clientEvents)
        .values({
          ...{
            site: "ysm",
            sessionId: id,
            name: "VisitReport",
            clientTimestamp: at,
            createdAt: at,
          },
          payload: {
            vitals: { LCP: n < 12 ? 1_200 : 5_000, CLS: 0.02 },
            faults: [
              "Level required",
              ...(n < 3 ? ["Level obscenity"] : []),
              ...["Somebody required", "Level Ann", "Phone required"],
            ],
          },
        });
    // A visit of today may still continue, so it is not counted.
    await storeVisit({ at: new Date(), browser: "today", on: "Education" });
    await countDailyVisits(db());
  });

  const pageOf = async (pageKey: string, split = "", value = "") =>
    (await readFunnel(db(), { ...asked, split })).find(
      (cell) => cell.pageKey === pageKey && cell.value === value,
    );

  it("divides those who left by those to whom the page was shown", async () => {
    expect(await pageOf("Education")).toMatchObject({ shown: 15, answered: 10, left: 5 });
    expect(await pageOf("AreaOfInterest")).toMatchObject({ shown: 10, answered: 5, left: 5 });
  });

  it("tells how long it took to go on, within a quarter of an octave", async () => {
    const { median = 0, ninetieth = 0 } = (await pageOf("Education")) ?? {};
    expect(median / 4).toBeGreaterThan(2 ** -0.25);
    expect(ninetieth / 4).toBeLessThan(2 ** 0.26);
  });

  it("tells no cell of fewer than ten", async () => {
    expect(await pageOf("Location")).toBeUndefined();
    expect(await pageOf("AreaOfInterest", "script", "without")).toBeUndefined();
    expect(await pageOf("Education", "script", "without")).toBeUndefined();
  });

  it.each([
    ["campaign", "winter"],
    ["device", "phone"],
    ["language", "en-US"],
    ["script", "with"],
  ])("splits by %s", async (split, value) => {
    expect((await pageOf("Education", split, value))?.shown).toBe(split === "script" ? 14 : 15);
  });

  it("splits by variant, and adds up", async () => {
    const split = "exp_PoiSelectionNotification";
    const { rows } = await db().execute<{ n: number }>(
      sql`select sum(shown)::int as n from funnel_counts where split = ${split} and page_key = 'Education'`,
    );
    expect(rows).toEqual([{ n: 15 }]);
  });

  it("tells which rule stopped how many, on pages that they saw, by fields and rules that there are", async () => {
    const { faults } = await readVisitReports(db(), { ...asked, split: "" });
    expect(faults).toEqual([
      expect.objectContaining({
        pageKey: "Education",
        value: "Level required",
        visits: 15,
        left: 5,
      }),
    ]);
    const { rows } = await db().execute(
      sql`select distinct value from funnel_counts where split = 'fault' order by value`,
    );
    expect(rows).toEqual([{ value: "Level obscenity" }, { value: "Level required" }]);
    const split = await readVisitReports(db(), { ...asked, split: "device" });
    expect(split.faults.map(({ value }) => value)).toEqual(["phone: Level required"]);
  });

  it("tells how the page felt on which visits began", async () => {
    const { vitals } = await readVisitReports(db(), { ...asked, split: "" });
    const { LCP, CLS } = Object.fromEntries(vitals.map((cell) => [cell.value, cell]));
    expect(LCP).toMatchObject({ pageKey: "Education", visits: 15 });
    expect(LCP?.threeQuarters).toBeGreaterThan(1_000);
    expect(LCP?.threeQuarters).toBeLessThan(1_300);
    expect(CLS?.threeQuarters).toBeCloseTo(0.02, 2);
  });

  it("counts a day once, however often the night comes", async () => {
    await countDailyVisits(db());
    expect(await pageOf("Education")).toMatchObject({ shown: 15 });
  });

  it("is drawn over the flow's own picture", async () => {
    const desk = await startDesk(database.url);
    const { text } = await desk.get("/funnel");
    expect(text).toContain("shown 15 · left 33.3%");
    expect(text).toContain("fewer than 10 visits");
    await desk.close();
  });
});

describe("experiments", () => {
  const name = "poiSelectionNotification";
  const parameter = "exp_PoiSelectionNotification";
  const report = async () =>
    (await evaluateExperiments(db())).find(({ experiment }) => experiment === name);
  const total = async (of: "visitors" | "leads") =>
    (await report())?.variants.reduce((sum, variant) => sum + variant[of], 0);

  /** Stores a visit that created a lead some days ago. The receiver alpha accepted the lead. */
  async function storeAccepted(browser: string, daysAgo: number, change: Visit["change"] = {}) {
    const session = await storeVisit({ at: noon(daysAgo), browser, on: "Education", change });
    const input = createLeadInput(session, { receivers: readConfiguredRegister().receivers });
    const { leadId } = await db().transaction((tx) => createLead(tx, input));
    await db()
      .update(deliveries)
      .set({ state: "delivered", deliveredAt: noon(daysAgo) })
      .where(sql`lead_id = ${leadId}`);
    return leadId;
  }

  it("counts a browser once, forced variants never, and leads when they cannot be returned", async () => {
    const before = await total("visitors");
    await storeAccepted("b1", 20);
    // The same browser visits again on another day.
    await storeVisit({ at: noon(19), browser: "b1", on: "Education" });
    // This lead may still be returned.
    await storeAccepted("b2", 3);
    // A returned lead. The return was not refused.
    const returned = await storeAccepted("b3", 20);
    await db().execute(sql`
      insert into receiver_outcomes (message_id, body_sha256, receiver_id, lead_id, delivery_id, outcome, occurred_at)
      select 'm1', '', receiver_id, lead_id, id, 'returned', now() from deliveries where lead_id = ${returned}`);
    // A URL forces the variant that the browser would be assigned anyway. A tracking parameter forces the other one.
    const drawn = assignVariants(studyNearMeFlow, sha256("b4"))[parameter] ?? "";
    await storeAccepted("b4", 20, {
      landingPageUrl: `http://ysm.localhost:3000/?${parameter}=${drawn}`,
    });
    const other =
      assignVariants(studyNearMeFlow, sha256("b5"))[parameter] === "enabled"
        ? "default"
        : "enabled";
    await storeAccepted("b5", 20, { tracking: { [parameter]: other } });
    await countDailyVisits(db());
    expect(await total("visitors")).toBe((before ?? 0) + 3);
    expect(await total("leads")).toBe(1);
    await db().execute(
      sql`insert into return_decisions (outcome_id, decision) select id, 'refuse' from receiver_outcomes`,
    );
    await countDailyVisits(db());
    expect(await total("leads")).toBe(2);
  });
});
