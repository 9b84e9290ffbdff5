import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeliveryDeps } from "@/server/delivery/delivery-deps";
import { createLead } from "@/server/leads/create-lead";
import { exportLeads } from "@/server/reports/export-leads";
import type { NewLeadInput } from "@/server/leads/lead-input";
import { createReceiverReport, type ReceiverReportGroup } from "@/server/reports/receiver-report";
import type { Receiver } from "@/server/receivers/receiver";
import { withdrawConsent } from "@/server/privacy-requests/withdraw-consent";
import { db } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { deliverAllDueLeads } from "@/tests/support/deliver";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { leadAnswers, createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { createLawFirm, createLawFirmAt, createNamedRegister } from "@/tests/support/receivers";
import { createJsonResponder } from "@/tests/support/upstream";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";

/** Behaviors of receivers. Leads come from two sites and two campaigns. */
const behaviors = ["good", "failing", "hanging", "rejecting"] as const;
type Behavior = (typeof behaviors)[number];

let database: TestDatabase;
let endpoints: Record<Behavior, WebhookReceiver>;
let firms: Record<Behavior | "byHand", Receiver>;
const idle = createLawFirm("idle");
let persons = 0;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
  const [good, failing, hanging, rejecting] = await Promise.all(
    behaviors.map(() => startWebhookReceiver()),
  );
  endpoints = { good: good!, failing: failing!, hanging: hanging!, rejecting: rejecting! };
  firms = {
    good: createLawFirmAt("good", good!.url),
    failing: createLawFirmAt("failing", failing!.url),
    hanging: createLawFirmAt("hanging", hanging!.url),
    rejecting: createLawFirmAt("rejecting", rejecting!.url),
    byHand: createLawFirm("by-hand", { webhook: undefined }),
  };
  failing!.responses.push({ status: 500 });
  hanging!.responses.push(() => undefined);
  rejecting!.responses.push(createJsonResponder({ accepted: false, reason: "outside our area" }));
  await storeLead([firms.good], { site: "mva", campaign: "winter" });
  await storeLead([firms.good], { site: "roundup", campaign: "winter" });
  withdrawn = await storeLead([firms.good], { site: "mva", campaign: "spring" });
  await storeLead([firms.failing, firms.hanging, firms.rejecting], { site: "mva" });
  unplaced = await storeLead([firms.rejecting], { site: "mva" });
  rejecting!.responses.push(createJsonResponder({ accepted: false, reason: "full" }));
  stopped = await storeLead([firms.byHand], { site: "mva" });
  await deliverAllDueLeads(deps);
  await db().update(deliveries).set({ state: "dead" }).where(eq(deliveries.receiverId, "failing"));
  for (const id of [withdrawn, stopped]) await withdrawConsent(db(), id, { channel: "text" });
}, 120_000);
afterAll(async () => {
  for (const endpoint of Object.values(endpoints)) await endpoint.close();
  await database.drop();
});

let withdrawn: string;
let unplaced: string;
let stopped: string;

const register = () => createNamedRegister([...Object.values(firms), idle]);
const deps: DeliveryDeps = {
  get db() {
    return db();
  },
  random: () => 0,
  receivers: () => register(),
};

/** Stores a lead of a new person, because a repeated person would be a duplicate. */
async function storeLead(
  receivers: Receiver[],
  { site, campaign }: { site: string; campaign?: string },
): Promise<string> {
  persons += 1;
  const session: NewLeadInput["session"] = {
    ...(await insertConsentPageSession()),
    site,
    tracking: { ...(campaign && { utm_campaign: campaign }), exp_HideCookieBot: "enabled" },
  };
  const answers = {
    ...leadAnswers,
    Phone: [`61923410${10 + persons}`],
    Email: [`person-${persons}@example.com`],
  };
  const input = createLeadInput(session, { receivers, answers });
  return (await db().transaction((tx) => createLead(tx, input))).leadId;
}

async function rows(by: ReceiverReportGroup[] = []) {
  return createReceiverReport(db(), register(), { by });
}

describe("the report", () => {
  it("has every receiver, and what each did with its leads", async () => {
    const report = await rows();
    const period = new Date().toISOString().slice(0, 7);
    const of = (id: string) => report.filter(({ receiverId }) => receiverId === id);
    const none = { accepted: 0, rejected: 0, pending: 0, held: 0, dead: 0, withdrawn: 0 };
    expect(report.every((row) => row.period === period)).toBe(true);
    expect(of("good")).toMatchObject([{ ...none, offered: 3, accepted: 3, withdrawn: 1 }]);
    expect(of("failing")).toMatchObject([{ ...none, offered: 1, dead: 1 }]);
    expect(of("hanging")).toMatchObject([{ ...none, offered: 1, pending: 1 }]);
    expect(of("rejecting")).toMatchObject([{ ...none, offered: 2, rejected: 2 }]);
    expect(of("by-hand")).toMatchObject([{ ...none, offered: 1, withdrawn: 1, medianMs: null }]);
    expect(of("idle")).toMatchObject([{ ...none, offered: 0, medianMs: null, p95Ms: null }]);
    expect(of("hanging")[0]?.medianMs).toBeGreaterThanOrEqual(9_900);
    expect(of("failing")[0]?.medianMs).toBeLessThan(9_900);
  });

  it("lists no sample schools of the catalogue around the firms, unless they got a lead", async () => {
    const schools = Array.from({ length: 60 }, (_, n) => ({
      ...createLawFirm(`school-${n}`, { kind: "school" }),
      name: `Sample School ${n}`,
    }));
    const real = { ...createLawFirm("college", { kind: "school" }), name: "Bay College" };
    const got = { ...firms.good, name: "Sample School that got leads" };
    const firmsAlone = { receivers: [idle], schools: [...schools, real, got] };
    const listed = await createReceiverReport(db(), firmsAlone, {});
    const ids = listed.map(({ receiverId }) => receiverId);
    expect(ids).toEqual(expect.arrayContaining(["idle", "college", "good"]));
    expect(ids.filter((id) => id.startsWith("school-"))).toEqual([]);
    expect(listed.find(({ receiverId }) => receiverId === "good")?.name).toBe(got.name);
  });

  it("has the median and the 95th percentile of the answers", async () => {
    await db().execute(sql`update delivery_attempts set duration_ms = times.ms
      from (select a.id, row_number() over (order by a.started_at) * 100 as ms
        from delivery_attempts a join deliveries d on d.id = a.delivery_id
        where d.receiver_id = 'good' and d.message = 'lead.created') as times
      where times.id = delivery_attempts.id`);
    const good = (await rows()).find(({ receiverId }) => receiverId === "good");
    expect(good).toMatchObject({ medianMs: 200, p95Ms: 290 });
  });

  it("splits by day, site and campaign", async () => {
    const split = (await rows(["day", "site", "campaign"])).filter(
      ({ receiverId }) => receiverId === "good",
    );
    const today = new Date().toISOString().slice(0, 10);
    expect(split.map((row) => [row.period, row.site, row.campaign, row.accepted])).toEqual([
      [today, "mva", "spring", 1],
      [today, "mva", "winter", 1],
      [today, "roundup", "winter", 1],
    ]);
    const bySite = (await rows(["site"])).filter(({ receiverId }) => receiverId === "good");
    expect(bySite.map(({ site, offered }) => [site, offered])).toEqual([
      ["mva", 2],
      ["roundup", 1],
    ]);
  });
});

it("the CSV says of each lead where it stands, in columns after those that there were", async () => {
  const folder = await mkdtemp(join(tmpdir(), "accident-claims-report-"));
  const file = join(folder, "leads.csv");
  await exportLeads(db(), file, new Date(0));
  const lines = (await readFile(file, "utf8")).trim().split("\r\n");
  await rm(folder, { recursive: true });
  const cells = (line = "") =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = ""]) => cell.replaceAll('""', '"'));
  const names = cells(lines[0]);
  expect(names[21]).toBe("outcomes");
  expect(names.slice(22)).toEqual([
    "receivers",
    "delivery_states",
    "withdrawn_at",
    "unplaced",
    "duplicate_of",
    "first_landing_path",
    "first_referrer_host",
    "first_campaign",
    "landing_path",
    "referrer_host",
    "campaign",
    "experiments",
    "utm_campaign",
    "landing_campaign",
  ]);
  const standing = (id: string) =>
    cells(lines.find((line) => line.includes(id))).slice(names.indexOf("receivers"));
  const noLanding = ["", "", "", "", "", ""];
  const experiments = '{"hideCookieBot":"enabled"}';
  expect(standing(unplaced)).toEqual([
    "rejecting",
    "rejected",
    "",
    "true",
    "",
    ...noLanding,
    ...[experiments, "", ""],
  ]);
  expect(standing(withdrawn)).toEqual([
    "good",
    "delivered",
    expect.stringMatching(/^20.*Z$/),
    "false",
    "",
    // Campaigns in the reports. It is `utm_campaign`, or empty for a lead without that parameter.
    ...["", "", "spring", "", "", "spring"],
    ...[experiments, "spring", ""],
  ]);
  const ofThree = lines.slice(1).map((line) => cells(line)[22]);
  expect(ofThree).toContain("failing hanging rejecting");
});
