import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DeskPeople } from "@/bin/desk/access/desk-people";
import { revealLeadCertificate } from "@/server/certificates/read-certificate";
import { createLead } from "@/server/leads/create-lead";
import { listLegalHolds } from "@/server/legal-holds/list-legal-holds";
import { listLeadAccessEntries } from "@/server/personal-data/audit";
import { getReceiverRegister } from "@/server/receivers/current-receivers";
import { exportLeads } from "@/server/reports/export-leads";
import { db } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { privacyRequests } from "@/lib/server/db/visitor-requests-schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { startDesk, type TestDesk } from "@/tests/support/desk";
import { createLeadInput, insertConsentPageSession, leadAnswers } from "@/tests/support/lead-input";
import { createReceiversAt } from "@/tests/support/receivers";
import { runCommand } from "@/tests/support/run-command";
import { readStoredLead } from "@/tests/support/stored-lead";
import { webhookSecret } from "@/tests/support/webhook-secret";

const people: DeskPeople = {
  people: { "carol@example.com": "compliance", "otto@example.com": "operator" },
  groups: {},
};
const email = "sealed@mail.example";
const url = "http://127.0.0.1:9/";
let database: TestDatabase;
let desk: TestDesk;
let leadId: string;

beforeAll(async () => {
  Object.assign(process.env, {
    ...{ LOG_LEVEL: "silent", LEAD_WEBHOOK_URLS: url, LEAD_WEBHOOK_SECRET: webhookSecret },
  });
  database = await createTestDatabase();
  desk = await startDesk(database.url, {
    createMethod: () => ({ kind: "proxy", personHeader: "remote-user" }),
    readPeople: () => people,
  });
  const input = createLeadInput(await insertConsentPageSession(), {
    ...{ answers: { ...leadAnswers, Email: [email] }, receivers: createReceiversAt([url]) },
  });
  leadId = (await db().transaction((tx) => createLead(tx, input))).leadId;
  await db()
    .update(deliveries)
    .set({ state: "delivered", deliveredAt: new Date() })
    .where(eq(deliveries.leadId, leadId));
});
afterAll(async () => {
  await desk.close();
  await database.drop();
});

const as = (person: string) => ({ "remote-user": `${person}@example.com` });
const run = (...args: string[]) =>
  runCommand("bin/commands/leads.ts", args, { DATABASE_URL: database.url });
const reveal = (person: string) =>
  desk.post(`/lead?id=${leadId}`, { open: "email", reason: "Needed in court" }, as(person));
const search = (person: string) =>
  desk.post("/leads", { contact: email, reason: "Needed in court" }, as(person));

it("refuses a bad hold at the desk and by the command, with the same words", async () => {
  const unknown = "0b7a6f52-5d0c-4a3e-9b6f-0d9f5a1c2b3d";
  const bad = { action: "place", reason: "Doe v. Stillharbor" };
  const byDesk = await desk.post("/holds", { ...bad, id: unknown }, as("carol"));
  expect([byDesk.status, byDesk.text.includes("does not exist")]).toEqual([400, true]);
  const byCommand = await run("hold", unknown, "--reason", bad.reason);
  expect([byCommand.code, byCommand.stderr.trim()]).toEqual([1, `Lead ${unknown} does not exist.`]);
  const period = { from: "2026-02-01", until: "2026-01-01" };
  expect((await desk.post("/holds", { ...bad, ...period }, as("carol"))).status).toBe(400);
  const swapped = ["--from", period.from, "--until", period.until];
  expect((await run("hold", ...swapped, "--reason", bad.reason)).code).toBe(1);
  expect((await run("hold", "--from", period.from, "--reason", bad.reason)).code).toBe(2);
  expect((await run("hold", unknown, "--site", "mva", "--reason", "Doe v. S.")).code).toBe(2);
  expect(
    (await desk.post("/holds", { ...bad, id: unknown, contact: email }, as("carol"))).status,
  ).toBe(400);
  expect(await listLegalHolds(db(), 10)).toEqual([]);
});

it("lets compliance hold a person at the desk, and tells who asks for erasure what is kept", async () => {
  const form = { action: "place", contact: email, reason: "Doe v. Stillharbor" };
  const { headers } = await desk.post("/holds", form, as("carol"));
  expect(headers.location).toMatch(/^\/holds\?placed=[\w-]{36}&leads=1$/);
  const entered = await run(
    ...["enter-request", "--kind", "erase", "--channel", "mail", "--site", "mva"],
  );
  const [, requestId = ""] = /^Entered request (\S+)\. Answer it by /.exec(entered.stdout) ?? [];
  const { code, stdout } = await run("erase", "--email", email, "--request", requestId);
  expect(code).toBe(0);
  expect(stdout).toContain(`Kept under a legal hold: ${leadId}`);
  expect(stdout).toContain("16 CFR 310.5(a)(8), Cal. Civ. Code 1798.105(d)");
  expect(stdout).not.toContain("Erased: ");
  const [request] = await db()
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.id, requestId));
  expect(request).toMatchObject({ result: "kept", channel: "mail", leadCount: 1 });
});

it("shows the sealed lead to compliance alone, with a reason in the audit", async () => {
  const refused = await reveal("otto");
  expect([refused.status, refused.text.includes(email)]).toEqual([403, false]);
  const page = await desk.get(`/lead?id=${leadId}`, as("otto"));
  expect(page.text).toContain("Sealed: only a legal hold keeps this lead.");
  expect(page.text).not.toContain('name="open"');
  expect(page.text).not.toContain("lead-id-1");
  expect((await search("otto")).text).toContain("Leads found: 0.");
  expect((await search("carol")).text).toContain("Leads found: 1.");
  expect((await reveal("carol")).text).toContain(email);
  const [entry] = await listLeadAccessEntries(db(), 1);
  expect(entry).toMatchObject({
    ...{ command: "desk: open email", osUser: "carol@example.com", reason: "Needed in court" },
  });
});

it("opens the sealed lead to commands only with a reason, and to no receiver or export", async () => {
  const refused = await run("show", leadId);
  expect([refused.code, refused.stdout]).toEqual([1, ""]);
  expect(refused.stderr).toContain("Sealed: ");
  expect((await run("show", leadId, "--reason", "Needed in court")).stdout).toContain(email);
  const [entry] = await listLeadAccessEntries(db(), 1);
  expect(entry).toMatchObject({ command: "show", reason: "Needed in court" });
  expect((await run("person", "--email", email)).code).toBe(1);
  expect((await run("correct", leadId, "--first-name", "Eve")).code).toBe(1);
  const secret = { leadId, secret: webhookSecret };
  expect(await revealLeadCertificate(db(), getReceiverRegister(), secret)).toBe("sealed");
  const file = join(await mkdtemp(join(tmpdir(), "export-")), "leads.csv");
  await exportLeads(db(), file, new Date(0));
  const exported = await readFile(file, "utf8");
  expect(exported).toContain(leadId);
  expect(exported).not.toContain(email);
});

it("erases the lead when a command ends the hold", async () => {
  const [hold] = await listLegalHolds(db(), 1);
  expect((await run("holds")).stdout).toContain("a person  1 leads  1 erasures wait");
  const ended = await run("end-hold", hold?.id ?? "", "--reason", "The matter is settled");
  expect(ended.stdout).toContain(`Erased: ${leadId}`);
  expect(await readStoredLead(leadId)).toMatchObject({ email: "" });
  const [request] = await db().select().from(privacyRequests);
  expect(request).toMatchObject({ result: "erased" });
  expect((await run("end-hold", hold?.id ?? "", "--reason", "Again, please")).code).toBe(1);
});
