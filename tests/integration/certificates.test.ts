import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findReceiverBySecret } from "@/server/certificates/find-receiver-by-secret";
import { getLogSigners } from "@/server/consent-log/log-keys";
import { appendAndSignLog } from "@/server/consent-log/sign-log";
import type { DeliveryDeps } from "@/server/delivery/delivery-deps";
import { evidenceBundleSchema } from "@/server/reports/evidence-bundle";
import { leadCreatedSchema } from "@/flow/protocol/webhooks";
import { db } from "@/lib/server/db/client";
import { leadAccessLog } from "@/lib/server/db/privacy-schema";
import { deliveries, leads } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { deliverLead } from "../support/deliver";
import { contactPageAnswers, walkToPage } from "../support/mva-journey";
import {
  createNamedRegister,
  createLawFirm,
  createUnnamedTestRegister,
} from "../support/receivers";
import { runCommand } from "../support/run-command";
import { serveApi, type ServedApi } from "../support/serve-api";
import { Visitor } from "../support/visitor";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import { webhookSecret } from "../support/webhook-secret";

const origin = "example.com/consent-log";
/** Values that only a receiver of the lead may see. */
const personal = ["Ann", "Walker", "234-5678", "2345678", "ann.walker", "NeckOrWhiplash"];

let database: TestDatabase;
let server: ServedApi;
let receiver: WebhookReceiver;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "certificates-"));
  receiver = await startWebhookReceiver();
  database = await createTestDatabase();
  Object.assign(process.env, {
    LOG_LEVEL: "silent",
    CONSENT_LOG_ORIGIN: origin,
    RATE_LIMIT_PER_MINUTE: "0",
    LEADS_PER_CONTACT_PER_DAY: "0",
    LEAD_WEBHOOK_URLS: receiver.url,
    LEAD_WEBHOOK_SECRET: webhookSecret,
  });
  server = await serveApi();
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await receiver.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  receiver.received.length = 0;
});

const deps = (): DeliveryDeps => ({
  db: db(),
  random: () => 0,
  receivers: () => createUnnamedTestRegister([receiver.url]),
});

/** Submits and delivers a lead. Returns the visitor, the lead's id, and the path of `certificateUrl`. */
async function deliveredLead() {
  const visitor = new Visitor(server.url);
  await walkToPage(visitor, "Pii");
  await visitor.submit(contactPageAnswers);
  const [lead] = await db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));
  const leadId = lead?.id ?? "";
  await appendAndSignLog(db());
  const [own] = await db().select().from(deliveries).where(eq(deliveries.leadId, leadId));
  await deliverLead(deps(), own?.id ?? "");
  const { data } = leadCreatedSchema.parse(JSON.parse(receiver.received.at(-1)?.body ?? ""));
  const url = new URL(data.certificateUrl ?? "");
  return { visitor, leadId, url, path: url.pathname };
}

async function read(path: string, init?: RequestInit) {
  const response = await fetch(server.url + path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const reveal = (path: string, secret: string, show = "page") =>
  read(path, { method: "POST", body: new URLSearchParams({ secret, show }) });

/** Runs a statement as a superuser without triggers, to tamper with stored evidence. */
const tamper = (statement: string) =>
  db().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql.raw(statement));
  });

describe("the certificate of a lead", () => {
  it("shows the consent, and hides the personal data, from a link on any site", async () => {
    const { url, path } = await deliveredLead();
    expect(url.origin).toBe("https://www.stillharbor.example");
    expect(path).toMatch(/^\/certificates\/[0-9a-f-]{36}\/[0-9a-f]{32}$/);
    // A click in a web mail program.
    const page = await read(path, { headers: { "sec-fetch-site": "cross-site" } });
    expect(page.status).toBe(200);
    for (const words of ["Proved: texts and records match the log", "Agreed", "California"])
      expect(page.text).toContain(words);
    expect(page.text).toContain("automat");
    for (const value of personal) expect(page.text).not.toContain(value);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "content-security-policy": expect.not.stringContaining("script-src") as string,
    });
  });

  it("gives a file that verify.mjs accepts, without personal data", async () => {
    const { path } = await deliveredLead();
    const { text } = await read(`${path}/evidence.json`);
    for (const value of personal) expect(text).not.toContain(value);
    expect(evidenceBundleSchema.parse(JSON.parse(text))).toMatchObject({ key: null });
    const [file, policy] = [join(folder, "evidence.json"), join(folder, "policy")];
    await writeFile(file, text);
    const keys = getLogSigners(origin).map(({ verifierKey }) => `log ${verifierKey}`);
    await writeFile(policy, [...keys, "quorum none", ""].join("\n"));
    const words = ["docs/examples/verify.mjs", "--policy", policy, file];
    expect(execFileSync(process.execPath, words, { encoding: "utf8" })).toContain(origin);
  });

  it("is not found with another lead's token, or for an unknown lead", async () => {
    const [one, other] = [await deliveredLead(), await deliveredLead()];
    const token = other.path.split("/").at(-1) ?? "";
    for (const path of [
      `/certificates/${one.leadId}/${token}`,
      `/certificates/${one.leadId}/`,
      `/certificates/${randomUUID()}/${token}`,
      `/certificates/x/${token}`,
      `/certificates/${one.leadId}/${token}/evidence.json`,
    ])
      expect((await read(path)).status, path).toBe(404);
    expect((await reveal(`/certificates/${one.leadId}/${token}`, webhookSecret)).status).toBe(404);
  });
});

describe("personal data on a certificate", () => {
  it("is revealed to a receiver of the lead by its secret, and that is recorded", async () => {
    const { path, leadId } = await deliveredLead();
    const page = await reveal(path, webhookSecret);
    expect(page.status).toBe(200);
    for (const value of ["Ann Walker", "6192345678", "NeckOrWhiplash"])
      expect(page.text).toContain(value);
    const [entry] = await db().select().from(leadAccessLog).orderBy(desc(leadAccessLog.id));
    expect(entry).toMatchObject({ command: "certificate", leadIds: [leadId] });
    expect(entry?.osUser).toMatch(/^receiver /);
    const { text } = await reveal(path, webhookSecret, "bundle");
    const { key, lead } = evidenceBundleSchema.parse(JSON.parse(text));
    expect(key).not.toBeNull();
    expect(lead.answers.Injuries).toEqual(["NeckOrWhiplash"]);
  });

  it("stays hidden from a wrong secret", async () => {
    const { path } = await deliveredLead();
    const before = await db().$count(leadAccessLog);
    const refused = await reveal(path, `${webhookSecret}x`);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("This secret belongs to no receiver of this lead.");
    for (const value of personal) expect(refused.text).not.toContain(value);
    expect(await db().$count(leadAccessLog)).toBe(before);
    expect((await reveal(path, "")).status).toBe(400);
  });

  it("opens with a replaced secret too, but with no other receiver's", async () => {
    const { leadId } = await deliveredLead();
    const [own] = await db().select().from(deliveries).where(eq(deliveries.leadId, leadId));
    const webhook = { url: receiver.url, secret: "whsec_new", previousSecret: "whsec_old" };
    const register = createNamedRegister([
      createLawFirm(own?.receiverId ?? "", { webhook }),
      createLawFirm("stranger", { webhook: { url: receiver.url, secret: "whsec_stranger" } }),
    ]);
    const find = (secret: string) => findReceiverBySecret(db(), register, { leadId, secret });
    expect(await find("whsec_new")).toBe(own?.receiverId);
    expect(await find("whsec_old")).toBe(own?.receiverId);
    expect(await find("whsec_stranger")).toBeUndefined();
    expect(await find("")).toBeUndefined();
  });
});

describe("the certificate of a changed lead", () => {
  it.each([
    ["a changed text", "update disclosure_texts set content = 'I agree.'", "the text of record 1"],
    [
      "a changed certificate",
      'update leads set certificates = \'{"universalLeadId":"forged","trustedFormCertificateId":"","trustedFormCertificateUrl":""}\'',
      "the answers or certificates were changed",
    ],
    ["a record that moved", "update consent_records set lead_id = id", "it has no consent record"],
  ])("names %s", async (_, statement, fault) => {
    const { path } = await deliveredLead();
    await tamper(statement);
    const { status, text } = await read(path);
    expect(status).toBe(200);
    expect(text).toContain(`NOT PROVED: ${fault}`);
    await tamper("truncate disclosure_texts, consent_records, leads cascade");
  });

  it("says that the consent was withdrawn", async () => {
    const { visitor, path } = await deliveredLead();
    await visitor.post("/api/submission/withdrawal", { sessionId: visitor.sessionId });
    const { text } = await read(path);
    expect(text).toContain("The person has withdrawn this consent.");
    expect(text).toContain("Withdrawal of consent");
  });

  it("says that the person was erased, and offers nothing to reveal", async () => {
    const { leadId, path } = await deliveredLead();
    await runCommand("bin/commands/leads.ts", ["erase", leadId], {
      DATABASE_URL: database.url,
    });
    const { status, text } = await read(path);
    expect(status).toBe(200);
    expect(text).toContain("The person had their data erased.");
    expect(text).toContain("Proved: texts and records match the log");
    expect(text).not.toContain("<form");
    for (const value of personal)
      expect((await reveal(path, webhookSecret)).text).not.toContain(value);
  });
});
