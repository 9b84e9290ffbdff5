import { afterAll, beforeAll, expect, it } from "vitest";
import { deskPages } from "@/bin/desk/pages/registry";
import { alertSubjects } from "@/server/monitoring/alert-settings-schema";
import { publishRegister } from "@/server/receivers/register-versions";
import { moneyReportGroups } from "@/server/reports/money-report";
import { db } from "@/lib/server/db/client";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { startDesk, type TestDesk } from "@/tests/support/desk";
import { insertDeskVisits } from "@/tests/support/fill-desk";
import { createReceiverEntry } from "@/tests/support/receivers-file";
import {
  openReferenceQuery,
  referenceMs,
  type ReferenceQuery,
} from "@/tests/support/reference-query";

const leads = 100_000;
let database: TestDatabase;
let desk: TestDesk;
let reference: ReferenceQuery;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
  await insertDeskVisits(database.url, leads);
  const receivers = [0, 1, 2, 3, 4].map((n) => createReceiverEntry({ id: `receiver-${n}` }));
  await publishRegister(db(), { receivers }, { author: "ann", reason: "First contract" });
  desk = await startDesk(database.url);
  reference = await openReferenceQuery(database.url);
}, 600_000);
afterAll(async () => {
  await reference.close();
  await desk.close();
  await database.drop();
});

const day = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
const everyGroup = moneyReportGroups.map((name) => `by=${name}`).join("&");
/** The pages without a parameter, and the URLs of `/lead` and `/receiver`. */
const pageUrls = deskPages.map(({ path }) =>
  path === "/receiver" ? "/receiver?id=receiver-1" : path,
);
const urls = [
  ...pageUrls,
  "/leads?state=dead&site=ysm",
  "/leads?state=unplaced",
  "/leads?state=held",
  "/leads?campaign=campaign-7&receiver=receiver-2",
  "/leads?campaign=nosuch",
  `/leads?from=${day}&until=${day}`,
  "/deliveries?state=held",
  "/deliveries?state=failed&receiver=receiver-1",
  `/deliveries?receiver=receiver-1&from=${day}&until=${day}`,
  "/funnel?split=campaign",
  ...moneyReportGroups.map((name) => `/campaigns?by=${name}`),
  "/campaigns?format=csv",
  ...alertSubjects.slice(0, 1).map((name) => `/alerts?kind=${name}`),
];
const turns = 5;

const budgetMs = 300;
/** The report with every group at once has 11,000 rows, of which the page shows 100. It misses the budget of a page. */
const everyGroupBudgetMs = 600;

it.each([
  ...urls.map((url) => [url, budgetMs] as const),
  [`/campaigns?${everyGroup}`, everyGroupBudgetMs] as const,
])("draws %s in less than %i ms among 100,000 leads", async (path, budget) => {
  const url = path === "/lead" ? await findLeadUrl() : path;
  // The first request fills caches.
  expect((await desk.get(url)).status).toBe(200);
  const [times, ratios]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    const slowedMs = await reference.measure();
    const began = performance.now();
    const { status } = await desk.get(url);
    times.push(performance.now() - began);
    ratios.push((performance.now() - began) / slowedMs);
    expect(status).toBe(200);
  }
  // As in the benchmark, a budget is broken only if the lower quartile of the ratios exceeds it.
  const [, lowerQuartile = Infinity] = ratios.toSorted((a, b) => a - b);
  const fastest = Math.min(...times);
  const quietMs = lowerQuartile * referenceMs;
  console.log(`${url}: ${fastest.toFixed(0)} ms, ${quietMs.toFixed(0)} ms if quiet`);
  expect(quietMs).toBeLessThan(budget);
});

async function findLeadUrl(): Promise<string> {
  const { text } = await desk.get("/leads");
  return /\/lead\?id=[0-9a-f-]{36}/.exec(text)?.[0] ?? "";
}
