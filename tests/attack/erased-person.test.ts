import { spawn, type ChildProcess } from "node:child_process";
import { createHash, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { gunzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createAlertDeps } from "@/server/monitoring/alert-deps";
import { checkAlertConditions } from "@/server/monitoring/alerts/check-alert-conditions";
import { sendAlertMessages } from "@/server/monitoring/alerts/send-alert-messages";
import { encryptSessionAnswers } from "@/server/sessions/sealed-session";
import { decryptText } from "@/lib/server/seal";
import { closeDatabase, connectDatabase, db } from "@/lib/server/db/client";
import {
  openEmbeddedPostgres,
  type EmbeddedPostgres,
} from "@/lib/server/db/embedded/embedded-postgres";
import { migrateDatabase } from "@/lib/server/db/migrate";
import { clientEvents } from "@/lib/server/db/client-events-schema";
import { deliveries, flowSessions, leads } from "@/lib/server/db/schema";
import { findCanaryForms, listCanaryForms } from "@/tests/support/canary-forms";
import { insertConsentPageSession } from "@/tests/support/lead-input";
import { injuredVisitorAnswers } from "@/tests/support/mva-journey";
import { getProgramArguments, runCommand } from "@/tests/support/run-command";
import { Visitor } from "@/tests/support/visitor";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";
import { webhookSecret } from "@/tests/support/webhook-secret";

/** Unique texts that the visitor types. After the erasure they must be found nowhere. */
const canaries = {
  firstName: "Quillon",
  lastName: "Vexmoor",
  corrected: "Vexmoorington",
  phone: "6197249813",
  email: "quillon.vexmoor@canary-mail.com",
  description: "The zinnober tram hit me at Xylophone Street",
};
const given = {
  FirstName: [canaries.firstName],
  LastName: [canaries.lastName],
  Phone: [canaries.phone],
  Email: [canaries.email],
  Description: [canaries.description],
};
const former = Buffer.alloc(32, "former").toString("base64");
const later = Buffer.alloc(32, "later").toString("base64");

let folder: string;
let postgres: EmbeddedPostgres;
let receiver: WebhookReceiver;
let alerts: WebhookReceiver;
let messenger: WebhookReceiver;
let server: ChildProcess;
let url = "";
/** Output of the server process. */
let written = "";
let leadId: string;
let abandoned: string;
let backupBefore: string;
/** The person's encrypted keys. Anyone with these bytes and DATA_KEY could decrypt the data. */
let wrappedKeys: string[];
let before: string;
let report: string;

const settings = () => ({
  DATABASE_URL: postgres.url,
  DATA_KEY: former,
  ERASURE_JOURNAL_FILE: join(folder, "erasures.jsonl"),
  CONSENT_LOG_FILE: join(folder, "consent-log.json"),
  RATE_LIMIT_PER_MINUTE: "0",
  ALERT_WEBHOOK_URL: alerts.url,
  ALERT_WEBHOOK_SECRET: webhookSecret,
  LEAD_WEBHOOK_URLS: receiver.url,
  LEAD_WEBHOOK_SECRET: webhookSecret,
  VISITOR_REQUEST_WEBHOOK_URL: messenger.url,
  VISITOR_REQUEST_WEBHOOK_SECRET: webhookSecret,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "accident-claims-erased-"));
  await chmod(folder, 0o755);
  [receiver, alerts, messenger] = await Promise.all([
    startWebhookReceiver(),
    startWebhookReceiver(),
    startWebhookReceiver(),
  ]);
  postgres = await openEmbeddedPostgres(join(folder, "data"), "launcher");
  await migrateDatabase(postgres.url);
  Object.assign(process.env, settings(), { LOG_LEVEL: "silent" });
  connectDatabase(postgres.url);
  // A small write-ahead log makes PostgreSQL recycle its segments soon.
  for (const setting of ["min_wal_size = '32MB'", "max_wal_size = '32MB'"])
    await db().execute(sql.raw(`alter system set ${setting}`));
  await db().execute("select pg_reload_conf()");
  await startServer();
  await visit();
});
afterAll(async () => {
  server.kill("SIGKILL");
  await closeDatabase();
  await postgres.release();
  await Promise.all([receiver, alerts, messenger].map((one) => one.close()));
  await rm(folder, { recursive: true, force: true });
});

async function startServer(): Promise<void> {
  server = spawn(process.execPath, getProgramArguments("tests/support/flow-api-process.ts"), {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...settings(), LOG_LEVEL: "debug" },
  });
  server.stderr?.setEncoding("utf8").on("data", (text: string) => (written += text));
  const lines = createInterface({ input: server.stdout ?? process.stdin });
  [url] = (await once(lines, "line")) as [string];
  lines.on("line", (line) => (written += line));
}

const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  runCommand(`bin/commands/${command}.ts`, args, { ...settings(), ...env });
const leadsCommand = (...args: string[]) => run("leads", args);

/**
 * Creates personal data in all possible places: a lead, a visit without a lead, a receiver's error, a correction, a
 * privacy request and an alert.
 */
async function visit(): Promise<void> {
  // The receiver's error response contains the lead.
  receiver.responses.push((response) => {
    response.writeHead(410, { "content-type": "text/plain" });
    response.end(`Not for us: ${JSON.stringify(given)}`);
  });
  const visitor = new Visitor(url);
  await visitor.land({ landingPageUrl: `${url}/?email=${canaries.email}&utm_source=test` });
  for (const [, answers] of injuredVisitorAnswers) await visitor.submit(answers);
  await visitor.act("Submit", { ...given, Phone: ["12"], TcpaIdsAccepted: ["tcpa-legal-1"] });
  await visitor.submit({ ...given, TcpaIdsAccepted: ["tcpa-legal-1"] });
  await receiver.has(1);
  await vi.waitFor(
    async () => {
      expect(await db().select().from(deliveries).where(eq(deliveries.state, "dead"))).toHaveLength(
        1,
      );
    },
    { timeout: 20_000 },
  );
  const [lead] = await db().select().from(leads);
  leadId = lead!.id;
  const session = await insertConsentPageSession();
  abandoned = session.id;
  const sealedAnswers = encryptSessionAnswers(session, given);
  await db().update(flowSessions).set({ sealedAnswers }).where(eq(flowSessions.id, abandoned));
  const event = { site: "mva", name: "x", payload: { page: "/" }, clientTimestamp: new Date() };
  for (const sessionId of [visitor.sessionId, abandoned])
    await db()
      .insert(clientEvents)
      .values({ ...event, sessionId });
  expect((await leadsCommand("correct", leadId, "--last-name", canaries.corrected)).code).toBe(0);
  await fetch(`${url}/api/visitor-requests`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ contact: canaries.email, request: "see" }).toString(),
  });
  await checkAlertConditions(createAlertDeps());
  await sendAlertMessages(createAlertDeps());
  const { rows } = await db().execute<{ key: string }>(
    sql`select wrapped_key as key from lead_keys union all select wrapped_key from flow_sessions`,
  );
  wrappedKeys = rows.map(({ key }) => key);
  before = await dump();
  backupBefore = await backup("before");
}

async function backup(name: string): Promise<string> {
  const file = join(folder, `${name}.sql.gz`);
  expect(await run("backup", [file])).toMatchObject({ code: 0, stderr: "" });
  return gunzipSync(await readFile(file)).toString();
}

/** Returns the content of all tables as text. */
async function dump(): Promise<string> {
  const { rows } = await db().execute<{ xml: string }>(sql`
    select string_agg(query_to_xml(format('select * from %I.%I', schemaname, tablename), true, false, '')::text, '')
      as xml from pg_tables where schemaname = 'public'`);
  return rows[0]?.xml ?? "";
}

/** Returns a text followed by everything in it that can be decrypted with DATA_KEY and the keys in the text. */
function opened(text: string, dataKey: string): string {
  const base = Buffer.from(dataKey, "base64");
  const wrapping = createSecretKey(Buffer.from(hkdfSync("sha256", base, "", "lead keys", 32)));
  const sealed = [...new Set(text.match(/enc1:[A-Za-z0-9+/=]+/g))];
  const keys = sealed.flatMap((one) => {
    const key = tryOpen(wrapping, one);
    return key === undefined ? [] : [createSecretKey(key, "base64")];
  });
  const plain = sealed.flatMap((one) => keys.flatMap((key) => tryOpen(key, one) ?? []));
  return [text, ...plain].join("\n");
}

function tryOpen(key: KeyObject, text: string): string | undefined {
  try {
    return decryptText(key, text);
  } catch {
    return undefined;
  }
}

const found = (text: string) =>
  Object.values(canaries).filter((canary) => findCanaryForms(canary, text).length > 0);
const all = Object.values(canaries);

/** Returns the files in a folder that contain one of these texts in any encoding. */
async function filesWith(root: string, texts: readonly string[]): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const holding: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const content = await readFile(join(entry.parentPath, entry.name));
    if (texts.some((text) => content.includes(text)))
      holding.push(join(entry.parentPath, entry.name).slice(root.length + 1));
  }
  return holding;
}

const cluster = () => join(folder, "data", "postgres");
const rawForms = () =>
  all.flatMap((canary) => {
    const { plain, base64 } = listCanaryForms(canary);
    return [...plain, ...base64];
  });
/** Removes the prefix `enc1:` of encrypted texts. */
const rawKeys = () => wrappedKeys.map((key) => key.slice("enc1:".length));

/** Makes PostgreSQL vacuum its tables, write a checkpoint and recycle its write-ahead log. */
async function sweepAndRecycle(): Promise<void> {
  await db().execute("vacuum full lead_keys");
  await db().execute("vacuum full flow_sessions");
  await db().execute("checkpoint");
  const segments = (await readdir(join(cluster(), "pg_wal"))).length;
  for (let n = 0; n < 2 * segments + 2; n += 1) {
    await db().execute("select pg_logical_emit_message(true, 'round', 'x')");
    await db().execute("select pg_switch_wal()");
    await db().execute("checkpoint");
  }
}

describe("before an erasure", () => {
  it("the search finds the person wherever there is a key, and nowhere without one", async () => {
    for (const text of [before, backupBefore]) {
      expect(found(opened(text, former))).toEqual(all);
      expect(found(opened(text, later))).toEqual([]);
    }
    expect(found(createHash("sha256").update(canaries.email).digest("hex"))).not.toEqual([]);
    expect(await filesWith(join(cluster(), "pg_wal"), rawKeys())).not.toEqual([]);
  });

  it("`leads person` hands out all that is held, the visit without a lead too", async () => {
    const { stdout, code } = await leadsCommand("person", "--phone", canaries.phone);
    expect(code).toBe(0);
    expect(found(stdout)).toEqual(all);
    expect(JSON.parse(stdout)).toMatchObject({
      leads: [
        {
          lead: { id: leadId, lastName: canaries.corrected },
          corrections: [{ before: { lastName: canaries.lastName } }],
          sentTo: [{ state: "dead", responses: [expect.stringContaining("Not for us")] }],
          visit: { answers: given, events: [{ name: "x" }] },
          lookedAt: expect.arrayContaining([expect.objectContaining({ command: "correct" })]),
        },
      ],
      visits: [{ id: abandoned, answers: given, events: [{ name: "x" }] }],
      requests: [{ kind: "see" }],
      suppressed: [],
    });
  });
});

describe("after an erasure", () => {
  beforeAll(async () => {
    const { stdout, stderr, code } = await leadsCommand("erase", "--email", canaries.email);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    report = stdout;
    await sweepAndRecycle();
  });

  it("no table, queue, alert, log or message holds the person, though every key is tried", async () => {
    const after = await dump();
    expect(after).toContain(leadId);
    expect(found(opened(after, former))).toEqual([]);
    expect(await db().execute(sql`select from alerts`)).toMatchObject({ rowCount: 1 });
    expect(alerts.received).toHaveLength(1);
    expect(found(JSON.stringify(alerts.received))).toEqual([]);
    expect(found(await readFile(join(folder, "erasures.jsonl"), "utf8"))).toEqual([]);
    expect(written).toContain("delivery.");
    expect(found(written)).toEqual([]);
    expect(found(report)).toEqual([]);
  });

  it("no file of PostgreSQL's holds the person or a key of theirs, its log of writes included", async () => {
    // This text must still exist, which proves that the search reads the files.
    expect(await filesWith(cluster(), ["lead_keys"])).not.toEqual([]);
    expect(await filesWith(cluster(), rawForms())).toEqual([]);
    expect(await filesWith(cluster(), rawKeys())).toEqual([]);
  });

  it("no new backup opens to the person, and no former one once DATA_KEY is changed", async () => {
    expect(found(opened(await backup("after"), former))).toEqual([]);
    const change = { DATA_KEY: later, DATA_KEY_OLD: former };
    expect(await run("leads", ["rewrap"], change)).toMatchObject({ code: 0 });
    expect(found(opened(backupBefore, later))).toEqual([]);
    expect(found(opened(await dump(), later))).toEqual([]);
  });

  it("the command has said what remains, why, and until when: each table that names a lead or visit of theirs", async () => {
    const [lead] = await db().select().from(leads).where(eq(leads.id, leadId));
    const { rows: hashes } = await db().execute<{ hash: string }>(
      sql`select hash from suppressions`,
    );
    const named = [leadId, lead!.sessionId, abandoned, ...hashes.map(({ hash }) => hash)];
    const { rows: tables } = await db().execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await db().execute(
        sql`select from ${sql.identifier(name)} t where exists (
          select from unnest(${sql.param(named)}::text[]) as named (text) where strpos(t::text, named.text) > 0)`,
      );
      if (rowCount) holding.push(name);
    }
    const told = [
      ...report.matchAll(
        /^- (\w+), \d+ rows?, (for good|until \d{4}-\d\d-\d\d): .+\. Why: .+\.$/gm,
      ),
    ];
    expect(told.map(([, table]) => table)).toEqual(expect.arrayContaining(holding));
    expect(told.map(([, table]) => table)).toEqual(
      expect.arrayContaining(["consent_records", "suppressions", "erasure_journal"]),
    );
    const consent = told.find(([, table]) => table === "consent_records")!;
    const days = (Date.parse(consent[2]!.slice(6)) - Date.now()) / 86_400_000;
    expect(Math.round(days / 365)).toBe(5);
    expect(report).toContain("Earlier backups contain");
  });
});
