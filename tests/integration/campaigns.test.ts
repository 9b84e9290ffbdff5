import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLead } from "@/server/leads/create-lead";
import { listLeadAccessEntries } from "@/server/personal-data/audit";
import { readConfiguredRegister } from "@/server/receivers/current-receivers";
import { countDailyVisits } from "@/server/reports/count-daily-visits";
import { encryptNewSession } from "@/server/sessions/sealed-session";
import { db } from "@/lib/server/db/client";
import { campaignCosts, visitCounts } from "@/lib/server/db/desk-schema";
import { deliveries, flowActions, flowSessions } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { startDesk, type TestDesk } from "@/tests/support/desk";
import { createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { createReceiversFile } from "@/tests/support/receivers-file";
import { runCommand } from "@/tests/support/run-command";

let database: TestDatabase;
let desk: TestDesk;
let folder: string;
const dayMs = 86_400_000;
/** Returns noon of the day this many days ago. */
const noon = (daysAgo: number) =>
  new Date(Math.floor(Date.now() / dayMs) * dayMs - daysAgo * dayMs + dayMs / 2);
const dayOf = (daysAgo: number) => noon(daysAgo).toISOString().slice(0, 10);
const [yesterday, today] = [dayOf(1), dayOf(0)];
const period = `from=${yesterday}&until=${today}`;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  createReceiversFile().write([{ id: "alpha", returnDays: 10 }]);
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "accident-claims-campaigns-"));
  desk = await startDesk(database.url);
});
afterAll(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

const winter = {
  utm_campaign: "winter",
  utm_source: "search",
  "landing:last:path": "/truck-accident",
};

/** Stores a visit to the site mva. `answers` is the number of answered pages. */
async function storeVisit(at: Date, tracking: Record<string, string>, answers = 0) {
  const id = randomUUID();
  await db()
    .insert(flowSessions)
    .values({
      ...{ id, site: "mva", flowKey: "mva", flowVersion: "v", secretSha256: id },
      ...{ pageKey: "First", trail: ["First"], landingPageUrl: "http://mva.localhost/" },
      ...encryptNewSession("203.0.113.7"),
      ...{ userAgent: "", tracking, createdAt: at, updatedAt: at },
    });
  for (let n = 0; n < answers; n += 1)
    await db()
      .insert(flowActions)
      .values({
        ...{ sessionId: id, idempotencyKey: randomUUID(), bodySha256: "", pageKey: `Page${n}` },
        ...{ actionName: "Submit", response: {}, createdAt: at },
      });
}

/** Stores a visit of today whose lead the receiver alpha accepted for $85.50. */
async function storeAcceptedLead(tracking: Record<string, string>) {
  const session = { ...(await insertConsentPageSession()), tracking };
  const input = createLeadInput(session, { receivers: readConfiguredRegister().receivers });
  const { leadId } = await db().transaction((tx) => createLead(tx, input));
  await db()
    .update(flowSessions)
    .set({ tracking, state: "lead" })
    .where(eq(flowSessions.id, session.id));
  await db()
    .update(deliveries)
    .set({ state: "delivered", deliveredAt: new Date(), priceCents: 8_550 })
    .where(eq(deliveries.leadId, leadId));
}

/** Returns the rows of the CSV file, as lists of cells. */
async function readRows(query: string): Promise<string[][]> {
  const { status, text } = await desk.get(`/campaigns?${period}&${query}&format=csv`);
  expect(status).toBe(200);
  return text
    .trim()
    .split("\r\n")
    .map((line) => line.slice(1, -1).split('","'));
}

describe("from visit to money", () => {
  beforeAll(async () => {
    await storeVisit(noon(1), winter, 2);
    await storeVisit(noon(1), { ...winter, "landing:last:path": "/" });
    await storeVisit(noon(1), {
      "landing:last:path": "/",
      "landing:last:referrerHost": "www.example.org",
    });
    await countDailyVisits(db());
    // The nightly job has counted this day, so a later visit of it is not counted.
    await storeVisit(noon(1), winter);
    await storeVisit(new Date(), { ...winter, utm_source: "social" }, 1);
    await storeAcceptedLead(winter);
    await db()
      .insert(campaignCosts)
      .values([
        { day: yesterday, site: "mva", campaign: "winter", cents: 1_001 },
        {
          day: today,
          site: "mva",
          campaign: "winter",
          cents: 3_000,
          googleCents: 400,
          metaCents: 600,
        },
        { day: today, site: "mva", campaign: "autumn", cents: 500 },
      ]);
  });

  it("counts today's visits too, and small numbers", async () => {
    const rows = await readRows("by=campaign");
    expect(rows[0]?.slice(0, 6)).toEqual([
      ...["campaign", "visits", "started", "finished", "leads", "accepted"],
    ]);
    expect(rows.slice(1).map((row) => row.slice(0, 6))).toEqual([
      ["", "1", "0", "0", "0", "0"],
      ["autumn", "0", "0", "0", "0", "0"],
      ["winter", "4", "2", "1", "1", "1"],
      ["total", "5", "2", "1", "1", "1"],
    ]);
    const [head = [], ...figures] = rows;
    const moneyOf = (name: string, campaign: string) =>
      figures.find(([first]) => first === campaign)?.[head.indexOf(name)];
    expect(moneyOf("open revenue", "winter")).toBe("85.50");
    expect(moneyOf("cost", "winter")).toBe("50.01");
    expect(moneyOf("cost per lead", "winter")).toBe("50.01");
    expect(moneyOf("margin", "winter")).toBe("-50.01");
    expect(moneyOf("margin incl. open", "total")).toBe("30.49");
  });

  it("divides a cost by visits among sources and landing pages, to the cent", async () => {
    const rows = await readRows("by=day&by=source&by=landing-page&campaign=winter");
    const cost = rows[0]?.indexOf("cost") ?? -1;
    expect(rows.slice(1).map((row) => [...row.slice(0, 4), row[cost]])).toEqual([
      [today, "search", "/truck-accident", "1", "20.00"],
      [today, "social", "/truck-accident", "1", "20.00"],
      [yesterday, "search", "/", "1", "5.00"],
      [yesterday, "search", "/truck-accident", "1", "5.01"],
      ["total", "", "", "4", "50.01"],
    ]);
  });

  it("takes the referring host as the source where there is no utm_source", async () => {
    const rows = await readRows("by=source");
    expect(rows.map(([source]) => source)).toContain("www.example.org");
  });

  it("is the same table on the page, in the file and from the command", async () => {
    const { text } = await desk.get(`/campaigns?${period}&by=campaign`);
    expect(text).toContain("Visits a day");
    expect(text).toMatch(/Visits <strong>5<\/strong>/);
    expect(text).toContain(`/leads?campaign=winter&amp;from=${yesterday}&amp;until=${today}`);
    expect(text).toMatch(
      /<strong>Total<\/strong><\/td><td data-label="Visits" class="number">5<\/td>/,
    );
    const file = join(folder, "report.csv");
    const days = ["--from", yesterday, "--until", today];
    const { code } = await runCommand(
      "bin/commands/money.ts",
      ["report", ...days, "--by", "campaign", "--csv", file],
      { DATABASE_URL: database.url },
    );
    expect(code).toBe(0);
    const download = await desk.get(`/campaigns?${period}&by=campaign&format=csv`);
    expect(await readFile(file, "utf8")).toBe(download.text);
    expect(download.headers["content-disposition"]).toBe(
      `attachment; filename="campaigns-${yesterday}-${today}.csv"`,
    );
  });

  it("keeps the counts when the sessions are deleted", async () => {
    await db().execute(
      sql`delete from flow_sessions where created_at < now() - interval '11 hours'`,
    );
    await countDailyVisits(db());
    const [row] = await db()
      .select({ visits: sql<number>`sum(visits)::int` })
      .from(visitCounts)
      .where(eq(visitCounts.day, yesterday));
    expect(row).toEqual({ visits: 3 });
  });
});

describe("costs on the desk", () => {
  const readCosts = () =>
    db().select().from(campaignCosts).where(eq(campaignCosts.day, "2026-01-05"));

  it("are entered on the desk, and the audit records the person and the former amount", async () => {
    const cost = { form: "cost", day: "2026-01-05", site: "mva", campaign: "winter" };
    await desk.post("/campaigns", { ...cost, cost: "99" });
    const { status, headers } = await desk.post("/campaigns", { ...cost, cost: "1,100.50" });
    expect([status, headers.location]).toEqual([303, "/campaigns?costs=1&cents=110050"]);
    expect((await desk.get("/campaigns?costs=1&cents=110050")).text).toContain("$1,100.50.");
    expect(await readCosts()).toMatchObject([{ cents: 110_050, googleCents: 0 }]);
    expect((await listLeadAccessEntries(db(), 1))[0]).toMatchObject({
      osUser: "operator",
      command: "desk: cost of 2026-01-05 mva winter",
      before: { cost: "$99.00" },
      after: { cost: "$1,100.50" },
    });
  });

  it.each([
    ["cost", { cost: "1.005" }],
    ["day", { day: "soon" }],
    ["site", { site: "" }],
  ])("are refused where the %s is wrong", async (name, wrong) => {
    const cost = { form: "cost", day: "2026-01-06", site: "mva", campaign: "winter", cost: "1" };
    const { status, text } = await desk.post("/campaigns", { ...cost, ...wrong });
    expect(status).toBe(400);
    expect(text).toContain(`${name}: `);
  });

  function createUpload(text: string): FormData {
    const form = new FormData();
    form.set("file", new Blob([text], { type: "text/csv" }), "export.csv");
    form.set("form", "import");
    form.set("site", "");
    return form;
  }
  const google = (name: string) =>
    `Campaign report\n"January 1, 2026 - January 31, 2026"\nDay,Campaign,Currency code,Cost\n` +
    `2026-01-05,${name},USD,"2,000.25"\nTotal: Account,,USD,"2,000.25"\n`;

  it("of a file with an error are not imported, and an unknown name can be mapped", async () => {
    const refused = await desk.upload("/campaigns", createUpload(google("Winter – Search")));
    expect(refused.text).toContain(
      "Line 4: the campaign &quot;Winter – Search&quot; has no visits.",
    );
    expect(refused.text).toContain('value="Winter – Search"');
    expect(await readCosts()).toMatchObject([{ googleCents: 0 }]);
    const name = { name: "Winter – Search", site: "mva", campaign: "winter" };
    const { headers } = await desk.post("/campaigns", { form: "map", ...name });
    expect(headers.location).toBe("/campaigns?mapped=1#costs");
    const { status } = await desk.upload("/campaigns", createUpload(google("Winter – Search")));
    expect(status).toBe(303);
    // The entered cost stays beside the imported one.
    expect(await readCosts()).toMatchObject([{ cents: 110_050, googleCents: 200_025 }]);
    const [imported, mapped] = await listLeadAccessEntries(db(), 2);
    expect(imported).toMatchObject({
      command: "desk: import of 1 costs (Google Ads), 2026-01-05 to 2026-01-05",
      before: { cost: "$0.00" },
      after: { cost: "$2,000.25" },
    });
    const command = 'desk: map campaign name "Winter – Search"';
    const after = { site: "mva", campaign: "winter" };
    expect(mapped).toMatchObject({ command, before: null, after });
    await desk.post("/campaigns", { form: "map", ...name, site: "ysm" });
    const again = { before: after, after: { ...after, site: "ysm" } };
    expect((await listLeadAccessEntries(db(), 1))[0]).toMatchObject({ command, ...again });
    await desk.post("/campaigns", { form: "map", ...name });
  });

  it("of a campaign with visits need no mapped name", async () => {
    const { status } = await desk.upload("/campaigns", createUpload(google("winter")));
    expect(status).toBe(303);
  });

  it("refuses a damaged form", async () => {
    const { status } = await desk.post(
      "/campaigns",
      { form: "import" },
      { "content-type": "multipart/form-data; boundary=x" },
    );
    expect(status).toBe(400);
  });
});
