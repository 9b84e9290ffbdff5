import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leadCreatedSchema } from "@/flow/protocol/webhooks";
import { listLeadAccessEntries } from "@/server/personal-data/audit";
import { exportLeads } from "@/server/reports/export-leads";
import { refreshSiteSettings } from "@/server/site-settings/current-site-settings";
import { readSiteSettings } from "@/server/site-settings/site-settings-versions";
import { buildPagePolicy } from "@/lib/server/csp/page-policy";
import { db } from "@/lib/server/db/client";
import { leads } from "@/lib/server/db/schema";
import { siteSettingsVersions } from "@/lib/server/db/site-settings-schema";
import { clientConfigResponseSchema } from "@/lib/shared/client-config";
import { startDesk, type TestDesk } from "../support/desk";
import { startFlowServer, type FlowServer } from "../support/flow-server";
import { contactPageAnswers, injuredVisitorAnswers } from "../support/mva-journey";
import { runCommand } from "../support/run-command";
import { buildLoggedLeadMessage } from "../support/sent-message";
import { Visitor } from "../support/visitor";

let server: FlowServer;
let desk: TestDesk;
let folder: string;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  process.env.PIXEL_MODE = "live";
  process.env.BING_TAG_ID = "5550001";
  process.env.EXTRA_TRACKING_PARAMETERS = "mva:subid";
  process.env.LEADS_PER_ADDRESS_PER_HOUR = "0";
  server = await startFlowServer();
  desk = await startDesk(server.database.url);
  folder = await mkdtemp(join(tmpdir(), "site-settings-"));
});
afterAll(async () => {
  await desk.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const newest = () => readSiteSettings(db());
const readConfig = async () =>
  clientConfigResponseSchema.parse(await (await fetch(`${server.url}/api/client-config`)).json());
const readPolicy = (site: string) =>
  buildPagePolicy(`/${site}/home`, { site, host: "localhost" }).policy;

async function change(form: Record<string, string>) {
  const { version } = await newest();
  const own = { site: "mva", version: String(version), reason: "New ad account" };
  return desk.post("/site-settings", { ...own, ...form });
}

it("shows the environment's ids and parameters before anything is changed", async () => {
  const { text } = await desk.get("/site-settings");
  expect(text).toContain(">5550001</td>");
  expect(text).toContain(">subid</td>");
  expect(text).toContain("Nothing was changed yet");
  expect(text).not.toContain("<script");
});

it("gives a site's pages the new ids, and the policy their hosts and no others", async () => {
  expect(readPolicy("mva")).not.toContain("https://connect.facebook.net");
  const ids = { googleConversionId: "AW-123456789", googleConversionLabel: "AbC-D_efG-h12_34" };
  const { headers } = await change({ ...ids, metaPixelId: "123456789012345" });
  expect(headers.location).toBe("/site-settings?saved=1");
  await refreshSiteSettings(db());
  expect((await readConfig()).pixels).toMatchObject({
    google: {
      ...{ tagId: "AW-123456789", conversionId: "AW-123456789" },
      conversionLabel: "AbC-D_efG-h12_34",
    },
    facebook: { pixelId: "123456789012345" },
    bing: { tagId: "5550001" },
  });
  expect(readPolicy("mva")).toContain("https://connect.facebook.net");
  expect(readPolicy("mva")).toContain("https://www.googletagmanager.com");
  expect(readPolicy("ysm")).not.toContain("https://connect.facebook.net");
  const { text } = await desk.get("/site-settings?site=mva");
  expect(text).toContain('value="123456789012345"');
  expect(text).toContain("New ad account");
  const [entry] = await listLeadAccessEntries(db(), 1);
  expect(entry).toMatchObject({
    ...{ command: "desk: change site settings", reason: "New ad account" },
    after: { "mva.metaPixelId": '"123456789012345"' },
  });
});

it.each([
  [{ metaPixelId: "<script>alert(1)</script>" }, "Meta pixel id: must be 15 or 16 digits"],
  [{ metaPixelId: "12345" }, "Meta pixel id: must be 15 or 16 digits"],
  [{ googleConversionId: "G-ABC123" }, "Google Ads conversion id: must be AW- and 9 to 11 digits"],
  [{ googleConversionId: "" }, "needs the conversion id that it belongs to"],
  [{ googleConversionLabel: "a b" }, "must be the label after the slash"],
  [{ microsoftTagId: "https://bat.example/x.js" }, "tag id: must be 6 to 9 digits"],
  [{ urlParameters: "email" }, "&quot;email&quot; suggests personal data"],
  [{ urlParameters: "customer_phone" }, "suggests personal data"],
  [{ urlParameters: "lastname" }, "suggests personal data"],
  [{ urlParameters: "SubId" }, "must start with a small letter"],
  [{ urlParameters: "sub-id" }, "must start with a small letter"],
  [{ urlParameters: `a${"b".repeat(40)}` }, "at most 40 small letters"],
  [{ urlParameters: "gclid" }, "is kept already"],
  [{ urlParameters: "exp_notice" }, "is kept already"],
  [{ urlParameters: "__proto__" }, "must start with a small letter"],
  [{ urlParameters: "clickref, clickref" }, "is listed twice"],
  [
    { urlParameters: Array.from({ length: 21 }, (_, n) => `p${n}`).join(" ") },
    "must be at most 20 names",
  ],
  [{ metaPixelId: "543210987654321", reason: "" }, "Reason: is missing; the history shows it"],
  [{}, "nothing has changed"],
])("refuses %j beside its field, and stores nothing", async (form, fault) => {
  const before = await newest();
  const { status, text } = await change(form);
  expect(status).toBe(200);
  expect(text).toContain("Nothing is saved yet");
  expect(text).toContain(fault);
  expect(await newest()).toEqual(before);
});

it("knows no other fields, sites or vendors", async () => {
  await desk.post("/site-settings", { site: "nosuch", reason: "x", metaPixelId: "1" });
  const file = join(folder, "settings.json");
  for (const content of [
    { nosuch: { metaPixelId: "123456789012345" } },
    { mva: { script: "https://evil.example/x.js" } },
    { mva: { tiktokPixelId: "123456789012345" } },
  ]) {
    await writeFile(file, JSON.stringify(content));
    const { code } = await run("import", file, "--reason", "Test");
    expect(code).not.toBe(0);
  }
  expect((await newest()).version).toBe(1);
});

/** Creates a lead that starts at this query. Returns its id and the message to its receivers. */
async function createLeadFrom(query: string, headers: Record<string, string> = {}) {
  const visitor = new Visitor(server.url);
  const post = visitor.post.bind(visitor);
  visitor.post = (path, body, own) => post(path, body, { ...headers, ...own });
  await visitor.land({ landingPageUrl: `${server.url}/?${query}` });
  for (const [page, answers] of injuredVisitorAnswers)
    if (visitor.pageKey === page) await visitor.submit(answers);
  count += 1;
  await visitor.submit({ ...contactPageAnswers, Phone: [`619${2_345_600 + count}`] });
  const [lead] = await db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));
  const { data } = leadCreatedSchema.parse(await buildLoggedLeadMessage(lead?.id ?? ""));
  return { id: lead?.id ?? "", tracking: data.tracking };
}
let count = 0;

it("keeps a new URL parameter with the lead, for the receivers and in the CSV", async () => {
  const before = await createLeadFrom("clickref=early&subid=a");
  expect(before.tracking).not.toHaveProperty("clickref");
  await change({ urlParameters: "clickref, partner_id" });
  await refreshSiteSettings(db());
  expect((await readConfig()).extraParameters).toEqual(["subid", "clickref", "partner_id"]);
  const { id, tracking } = await createLeadFrom(
    "clickref=cr-77&subid=a&partner_id=6195550123&other=1&utm_source=x",
  );
  const kept = { clickref: "cr-77", subid: "a", utm_source: "x" };
  expect(tracking).toMatchObject({ ...kept, firstTouch: kept, lastTouch: kept });
  // A value that looks like a phone number is never kept.
  expect(tracking).not.toHaveProperty("partner_id");
  expect(tracking).not.toHaveProperty("other");
  const file = join(folder, "leads.csv");
  await exportLeads(db(), file, new Date(0));
  const row = (await readFile(file, "utf8")).split("\r\n").find((line) => line.includes(id));
  expect(row).toContain('""clickref"":""cr-77""');
});

it("keeps no added parameter under a privacy signal", async () => {
  const { tracking } = await createLeadFrom("clickref=cr-78&utm_source=x", { "sec-gpc": "1" });
  expect(tracking).toMatchObject({ utm_source: "x" });
  expect(tracking).not.toHaveProperty("clickref");
});

const run = (...args: string[]) =>
  runCommand("bin/commands/site-settings.ts", args, { DATABASE_URL: server.database.url });

it("does the same by command: list, set, history, export, import and roll-back", async () => {
  const reason = ["--reason", "By command"];
  const refused = await run("set", "mva", "--change", "metaPixelId=12", ...reason);
  expect(refused.code).not.toBe(0);
  expect(refused.stderr).toContain("site mva, metaPixelId: must be 15 or 16 digits");
  const { stdout } = await run(
    ...["set", "ysm", "--change", "metaPixelId=9876543210987654"],
    ...["--change", "urlParameters=affid,zone", ...reason],
  );
  expect(stdout).toContain("Stored version 3.");
  expect((await run("list")).stdout).toContain('ysm.urlParameters: ["affid","zone"]');
  expect((await run("history")).stdout).toContain('ysm.metaPixelId: – → "9876543210987654"');
  const exported = (await run("export")).stdout;
  expect(JSON.parse(exported)).toMatchObject({ ysm: { metaPixelId: "9876543210987654" } });
  await run("set", "ysm", "--change", "metaPixelId=", "--change", "urlParameters=", ...reason);
  expect((await newest()).settings).not.toHaveProperty("ysm");
  const file = join(folder, "exported.json");
  await writeFile(file, exported);
  expect((await run("import", file, ...reason)).stdout).toContain("Stored version 5.");
  expect((await run("roll-back", "4", ...reason)).stdout).toContain("Stored version 6.");
  expect((await newest()).settings).not.toHaveProperty("ysm");
  expect((await run("roll-back", "99", ...reason)).code).not.toBe(0);
});

it("restores an earlier version, and refuses a form opened before another change", async () => {
  const { version } = await newest();
  const late = { site: "mva", version: String(version - 1), microsoftTagId: "7654321" };
  const { status, text } = await desk.post("/site-settings", { ...late, reason: "Late" });
  expect(status).toBe(400);
  expect(text).toContain("has changed the settings meanwhile");
  const { headers } = await desk.post("/site-settings", { restore: "1" });
  expect(headers.location).toBe(`/site-settings?saved=${version + 1}`);
  await refreshSiteSettings(db());
  expect((await readConfig()).extraParameters).toEqual(["subid"]);
});

it("shows a version that only a newer release can use, and goes on with the one before", async () => {
  const { version, settings } = await newest();
  const newer = { version: version + 1, settings: { mva: { newField: "x" } } };
  await db()
    .insert(siteSettingsVersions)
    .values({ ...newer, author: "newer release", reason: "A new field" });
  await refreshSiteSettings(db());
  expect((await readConfig()).pixels.facebook.pixelId).toBe("123456789012345");
  expect(await newest()).toEqual({ version: version + 1, settings, isOutdated: true });
  const { status, text } = await desk.get("/site-settings");
  expect(status).toBe(200);
  expect(text).toContain("made by a newer release");
  await change({ microsoftTagId: "7654321" });
  expect(await newest()).toMatchObject({ version: version + 2, isOutdated: false });
});
