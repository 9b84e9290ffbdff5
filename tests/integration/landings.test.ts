import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leadCreatedSchema } from "@/flow/protocol/webhooks";
import { exportLeads } from "@/server/reports/export-leads";
import { db } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { startFlowServer, type FlowServer } from "../support/flow-server";
import { contactPageAnswers, injuredVisitorAnswers } from "../support/mva-journey";
import { buildLoggedLeadMessage } from "../support/sent-message";
import { Visitor } from "../support/visitor";

let server: FlowServer;

beforeAll(async () => {
  process.env.EXTRA_TRACKING_PARAMETERS = "mva:subid, mva:clickid, ysm:affid";
  process.env.LEADS_PER_ADDRESS_PER_HOUR = "0";
  server = await startFlowServer();
});
afterAll(() => server.close());

const path = "/injuryaccidentclaims/trafficaccidents/taxiuberlyftclaims";
const article = new URLSearchParams({ path, referrer: "www.google.com" }).toString();

/** Creates a lead that starts at this landing page URL. Returns the message to its receivers. */
async function leadFrom(
  landing: Record<string, unknown>,
  again?: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  const visitor = new Visitor(server.url);
  const post = visitor.post.bind(visitor);
  visitor.post = (path, body, own) => post(path, body, { ...headers, ...own });
  await visitor.land(landing);
  if (again) await visitor.land(again);
  for (const [page, answers] of injuredVisitorAnswers)
    if (visitor.pageKey === page) await visitor.submit({ ...answers, subid: ["ann@example.com"] });
  await visitor.submit({
    ...contactPageAnswers,
    Phone: [`619${String(++count).padStart(7, "2345600")}`],
  });
  const [lead] = await db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));
  return leadCreatedSchema.parse(await buildLoggedLeadMessage(lead?.id ?? "")).data;
}
let count = 0;

it("a lead says where its visitor landed, first and last, though nothing else told it", async () => {
  const { landing } = await leadFrom(
    { landingPageUrl: `${server.url}/`, localStorageValues: { "first-landing": article } },
    {
      landingPageUrl: `${server.url}/rideshare`,
      localStorageValues: { "last-landing": "path=%2Frideshare&referrer=news.example" },
    },
  );
  expect(landing).toEqual({
    first: { path, referrerHost: "www.google.com", campaign: "" },
    last: { path: "/rideshare", referrerHost: "news.example", campaign: "rideshare" },
  });
  const folder = await mkdtemp(join(tmpdir(), "landings-"));
  const file = join(folder, "leads.csv");
  await exportLeads(db(), file, new Date(0));
  const csv = await readFile(file, "utf8");
  await rm(folder, { recursive: true });
  expect(csv).toContain('"first_landing_path","first_referrer_host","first_campaign"');
  expect(csv).toContain('"landing_path","referrer_host","campaign"');
  expect(csv).toContain(`"${path}","www.google.com","","/rideshare","news.example","rideshare"`);
  const last = '"utm_campaign","landing_campaign"';
  expect(csv.split("\r\n")[0]?.endsWith(last)).toBe(true);
  expect(csv.trim().endsWith('"","rideshare"')).toBe(true);
});

it("what is no page of the site is no landing", async () => {
  const { landing } = await leadFrom({
    landingPageUrl: `${server.url}/ann@example.com`,
    localStorageValues: { "last-landing": "path=%2Fann%40example.com&referrer=ann@example.com" },
  });
  expect(landing).toBeUndefined();
});

it("further parameters that the site's setting names go with the lead; personal values do not", async () => {
  const query = "subid=aff-7&clickid=6192345678&affid=9&utm_source=x";
  const { tracking } = await leadFrom({ landingPageUrl: `${server.url}/?${query}` });
  const kept = { subid: "aff-7", utm_source: "x" };
  expect(tracking).toMatchObject({ ...kept, firstTouch: kept, lastTouch: kept });
  expect(tracking).not.toHaveProperty("clickid");
  expect(tracking).not.toHaveProperty("affid");
});

it("and none of them under a privacy signal", async () => {
  const { tracking } = await leadFrom(
    { landingPageUrl: `${server.url}/?subid=aff-7&utm_source=x` },
    undefined,
    { "sec-gpc": "1" },
  );
  expect(tracking).toMatchObject({ utm_source: "x" });
  expect(tracking).not.toHaveProperty("subid");
});

it("the browser is told which its site keeps", async () => {
  const config = (await (await fetch(`${server.url}/api/client-config`)).json()) as object;
  expect(config).toMatchObject({ extraParameters: ["subid", "clickid"] });
});
