import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  consentLogHeadSchema,
  leadCreatedSchema,
  type LeadCreatedMessage,
} from "@/flow/protocol/webhooks";
import { verifyEvidenceBundle } from "@/server/reports/verify-evidence-bundle";
import { findLogFaultUsingWebhooks } from "@/server/consent-log/check-webhooks";
import { evidenceBundleSchema, type EvidenceBundle } from "@/server/reports/evidence-bundle";
import { appendPendingLogEntries } from "@/server/consent-log/append-to-log";
import { verifyConsentLog } from "@/server/consent-log/verify-log";
import { startBackgroundWorker } from "@/server/worker/worker";
import { createLead } from "@/server/leads/create-lead";
import { db } from "@/lib/server/db/client";
import { deliveries } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { createReceiversAt } from "@/tests/support/receivers";
import { webhookSecret } from "@/tests/support/webhook-secret";
import { runCommand } from "@/tests/support/run-command";
import { serveApi, type ServedApi } from "@/tests/support/serve-api";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";
import { advisoryLocks } from "@/lib/server/db/advisory-locks";

let database: TestDatabase;
let receiver: WebhookReceiver;
let server: ServedApi;
let folder: string;
let webhooks: LeadCreatedMessage[];

beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await startWebhookReceiver();
  folder = await mkdtemp(join(tmpdir(), "accident-claims-evidence-"));
  Object.assign(process.env, {
    LOG_LEVEL: "silent",
    CONSENT_LOG_ORIGIN: "example.com/consent-log",
    RATE_LIMIT_PER_MINUTE: "0",
    LEAD_WEBHOOK_URLS: receiver.url,
    LEAD_WEBHOOK_SECRET: webhookSecret,
  });
  server = await serveApi();
  const worker = startBackgroundWorker();
  for (let n = 0; n < 4; n += 1) {
    await storeLead();
    await receiver.has(n + 1);
  }
  await worker.stop();
  webhooks = receiver.received.map(({ body }) => leadCreatedSchema.parse(JSON.parse(body)));
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await receiver.close();
  await rm(folder, { recursive: true, force: true });
});

async function storeLead() {
  const input = createLeadInput(await insertConsentPageSession(), {
    receivers: createReceiversAt([receiver.url]),
  });
  const { leadId } = await db().transaction((tx) => createLead(tx, input));
  return leadId;
}

/** Changes the proof in a webhook but keeps the record. */
function changeProof(
  { data }: { data: { tlogProof?: string } },
  what: RegExp,
  other: string,
): void {
  const changed = data.tlogProof?.replace(what, other);
  expect(changed).not.toBe(data.tlogProof);
  if (changed !== undefined) data.tlogProof = changed;
}

const get = async (path: string) => {
  const response = await fetch(`${server.url}${path}`);
  return { status: response.status, json: (await response.json()) as unknown };
};

describe("a running server", () => {
  it("logs within two seconds what nobody delivers", async () => {
    const worker = startBackgroundWorker();
    const input = createLeadInput(await insertConsentPageSession(), { receivers: [] });
    await db().transaction((tx) => createLead(tx, input));
    const began = performance.now();
    for (;;) {
      const verdict = await verifyConsentLog(db());
      if (verdict.intact && verdict.pending === 0) break;
      await wait(50);
    }
    expect(performance.now() - began).toBeLessThan(2_000);
    await worker.stop();
  });

  it("has a delivery wait while another process writes the log, and makes no attempt of it", async () => {
    const worker = startBackgroundWorker();
    const count = receiver.received.length;
    let leadId = "";
    await db().transaction(async (writer) => {
      await writer.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.consentLog})`);
      leadId = await storeLead();
      await wait(700);
      const [waiting] = await db().select().from(deliveries).where(eq(deliveries.leadId, leadId));
      expect(waiting).toMatchObject({ state: "pending", attempts: 0 });
      expect(receiver.received).toHaveLength(count);
    });
    await receiver.has(count + 1);
    await worker.stop();
    const [sent] = await db().select().from(deliveries).where(eq(deliveries.leadId, leadId));
    expect(sent).toMatchObject({ attempts: 1 });
  });
});

describe("what a receiver can check", () => {
  it("is every webhook, by itself and against the log", async () => {
    expect(await findLogFaultUsingWebhooks(webhooks, db())).toBeUndefined();
    // The proof contains the record, the path in the tree, and one signature.
    expect(webhooks[3]?.data.tlogProof?.length).toBeLessThan(2_000);
    expect(webhooks[3]?.data).not.toHaveProperty("consentProof");
  });

  it.each<[string, (webhook: LeadCreatedMessage) => void]>([
    [
      "another time",
      ({ data }) => void (data.consents[0]!.acceptedAt = "2020-01-01T00:00:00.000Z"),
    ],
    ["another text", ({ data }) => void (data.consents[0]!.contentSha256 = "0".repeat(64))],
    ["other words", ({ data }) => void (data.consents[0]!.text = "<p>I agree to anything.</p>")],
    ["another lead", ({ data }) => void (data.leadId = crypto.randomUUID())],
    ["another record", ({ data }) => void (data.consents[0]!.record += "1:x,")],
    ["another root", (webhook) => changeProof(webhook, /\n\d+\n\S+\n\n/, "\n4\nAAAA\n\n")],
    ["another place", (webhook) => changeProof(webhook, /\nindex \d+/, "\nindex 0")],
    ["no proof", ({ data }) => void delete data.tlogProof],
    ["another lead's proof", ({ data }) => void (data.tlogProof = webhooks[0]!.data.tlogProof)],
  ])("finds %s in a webhook", async (_name, change) => {
    const changed = structuredClone(webhooks);
    change(changed[1]!);
    expect(await findLogFaultUsingWebhooks(changed, db())).toBeDefined();
  });

  it("is what the site publishes", async () => {
    const published = await get("/api/consent/head");
    expect(published.status).toBe(200);
    const { size, timestamp } = consentLogHeadSchema.parse(published.json);
    expect(size).toBeGreaterThanOrEqual(4);
    expect(Date.parse(timestamp)).not.toBeNaN();
    expect(await get(`/api/consent/consistency?from=2&to=${size}`)).toMatchObject({
      status: 200,
      json: { from: 2, to: size, proof: expect.arrayContaining([expect.any(String)]) as unknown },
    });
    expect(await get(`/api/consent/consistency?from=2&to=${size + 1}`)).toMatchObject({
      status: 404,
    });
    for (const query of ["from=3&to=2", "from=-1&to=2", "from=1", "from=1&to=x", "from=1&to=1e3"])
      expect((await get(`/api/consent/consistency?${query}`)).status, query).toBe(400);
  });
});

describe("a lead's bundle", () => {
  let bundle: EvidenceBundle;
  let page: string;
  const env = () => ({ DATABASE_URL: database.url, LOG_LEVEL: "silent" });
  /** Settings with an unreachable database, to prove that the command needs none. */
  const nowhere = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", LOG_LEVEL: "silent" };

  beforeAll(async () => {
    await appendPendingLogEntries(db());
    const leadId = webhooks[1]?.data.leadId ?? "";
    // The command must create this folder.
    const out = join(folder, "proofs", leadId);
    const written = await runCommand(
      "bin/commands/leads.ts",
      ["evidence", leadId, "--out", out],
      env(),
    );
    expect(written).toMatchObject({ code: 0, stderr: "" });
    const file = join(out, `evidence-${leadId}.json`);
    expect((await stat(file)).mode & 0o077).toBe(0);
    bundle = evidenceBundleSchema.parse(JSON.parse(await readFile(file, "utf8")));
    const html = await readFile(join(out, `evidence-${leadId}.html`), "utf8");
    page = html.replaceAll("&#x27;", "'");
  });

  async function verifyBundle(changed: unknown) {
    const file = join(folder, "bundle.json");
    await writeFile(file, JSON.stringify(changed));
    return runCommand("bin/commands/consent-verify.ts", ["--bundle", file], nowhere);
  }

  it("is proved without the database", async () => {
    const { code, stdout, stderr } = await verifyBundle(bundle);
    expect(stderr).toBe("");
    expect(stdout).toContain("agreed: tcpa-1");
    expect(stdout).toContain("not agreed: tcpa-2");
    expect(stdout).toContain("The bundle is proved, including its answers and certificates");
    expect(code).toBe(0);
  });

  it("is not, when anything in it was changed", async () => {
    const { code, stderr } = await verifyBundle({
      ...bundle,
      consents: bundle.consents.map((consent) => ({ ...consent, content: "<p>other</p>" })),
    });
    expect(code).toBe(1);
    expect(stderr).toContain("the text of record 1 differs from the displayed text");
  });

  it.each<[string, (bundle: EvidenceBundle) => void]>([
    ["an answer", (b) => void (b.lead.answers.Email = ["eve@example.com"])],
    ["a certificate", (b) => void (b.lead.certificates.universalLeadId = "x")],
    ["a record", (b) => void (b.consents[0]!.record = b.consents[1]!.record)],
    [
      "the time in a record",
      (b) => void (b.consents[0]!.record = b.consents[0]!.record.replace(/20\d\d-/, "2019-")),
    ],
    ["the key", (b) => void (b.key = Buffer.alloc(32).toString("base64"))],
    ["the lead", (b) => void (b.lead.id = crypto.randomUUID())],
    ["the root", (b) => changeProof({ data: b }, /\n\d+\n\S+\n\n/, "\n4\nAAAA\n\n")],
    ["the place", (b) => changeProof({ data: b }, /\nindex \d+/, "\nindex 0")],
    ["what the log says", (b) => changeProof({ data: b }, /\nextra \S+/, "\nextra AAAA")],
    ["that there is a proof", (b) => void delete b.tlogProof],
    ["that there are records", (b) => void (b.consents = [])],
  ])("notices %s", (_name, change) => {
    expect(verifyEvidenceBundle(bundle).isProved).toBe(true);
    const changed = structuredClone(bundle);
    change(changed);
    expect(verifyEvidenceBundle(changed).isProved).toBe(false);
  });

  it("has a page for people that says what was agreed to, when and where, and runs nothing", () => {
    for (const said of [
      "Ann O'Hara",
      "6195550123",
      "203.0.113.7",
      "http://localhost:3000/claims/makeclaim",
      "<p>I agree “tcpa-1”.</p>",
      "Agreed",
      "Displayed, not agreed",
      "92101",
      "lead-id-1",
      "Proved:",
      "example.com/consent-log, ",
    ])
      expect(page).toContain(said);
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/<script|javascript:|<link|src=/i);
  });

  it("holds the database to the webhooks that a receiver kept", async () => {
    const files = await Promise.all(
      [0, 3].map(async (n) => {
        const file = join(folder, `webhook-${n}.json`);
        await writeFile(file, receiver.received[n]?.body ?? "");
        return ["--webhook", file];
      }),
    );
    const args = files.flat();
    const verify = (...more: string[]) =>
      runCommand("bin/commands/consent-verify.ts", [...args, ...more], env());
    expect(await verify()).toMatchObject({ code: 0 });
    await db().transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update log_entries set hash = sha256('x') where position = 0`);
    });
    expect(await verify()).toMatchObject({ code: 1 });
  });
});
