import { randomUUID } from "node:crypto";
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deliverLead } from "@/tests/support/deliver";
import { createLead } from "@/server/leads/create-lead";
import { findPersonRecords } from "@/server/privacy-requests/forget-person";
import { createErasureJournalAppender } from "@/server/personal-data/journal-file";
import { isLeadSuppressed, findConsentWithdrawal } from "@/server/personal-data/suppression";
import { encryptSessionAnswers } from "@/server/sessions/sealed-session";
import { db } from "@/lib/server/db/client";
import { clientEvents } from "@/lib/server/db/client-events-schema";
import { deliveries, flowSessions, leads } from "@/lib/server/db/schema";
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from "@/tests/support/database";
import { leadAnswers, createLeadInput, insertConsentPageSession } from "@/tests/support/lead-input";
import { createReceiversAt, createUnnamedTestRegister } from "@/tests/support/receivers";
import { runCommand } from "@/tests/support/run-command";
import { startWebhookReceiver, type WebhookReceiver } from "@/tests/support/webhook-receiver";

let folder: string;
let database: TestDatabase;
let receiver: WebhookReceiver;
let journal: string;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  folder = await mkdtemp(join(tmpdir(), "accident-claims-erasures-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  database = await createTestDatabase();
  journal = join(folder, `${randomUUID()}.jsonl`);
  return async () => {
    await database.drop();
    await receiver.close();
  };
});

const canary = {
  FirstName: ["Wilhelmina"],
  Email: ["w@secret.example"],
  Phone: ["(619) 234-7777"],
};
const person = { phoneNumber: "6192347777", email: "w@secret.example" };
const traces = /Wilhelmina|w@secret\.example|6192347777|619\) 234-7777/;

function run(command: string, args: string[], env: Record<string, string> = {}) {
  const own = { DATABASE_URL: database.url, ERASURE_JOURNAL_FILE: journal };
  return runCommand(`bin/commands/${command}.ts`, args, { ...own, ...env });
}

async function backup(): Promise<string> {
  const file = join(folder, `${randomUUID()}.sql.gz`);
  expect(await run("backup", [file])).toMatchObject({ code: 0, stderr: "" });
  return file;
}

/** Stores a lead and browser reports of its visitor. */
async function storeLead(answers: Record<string, string[]> = canary): Promise<string> {
  const session = await insertConsentPageSession();
  const report = { site: "mva", sessionId: session.id, name: "x", payload: answers };
  await db()
    .insert(clientEvents)
    .values({ ...report, clientTimestamp: new Date() });
  const own = {
    answers: { ...leadAnswers, ...answers },
    receivers: createReceiversAt([receiver.url]),
  };
  return (await db().transaction((tx) => createLead(tx, createLeadInput(session, own)))).leadId;
}

/** Stores a session without a lead. */
async function storeOpenSession(): Promise<string> {
  const session = await insertConsentPageSession();
  const sealedAnswers = encryptSessionAnswers(session, canary);
  await db().update(flowSessions).set({ sealedAnswers }).where(eq(flowSessions.id, session.id));
  return session.id;
}

const deps = () => ({
  db: db(),
  random: () => 0,
  receivers: () => createUnnamedTestRegister([receiver.url]),
});
async function deliverAll(): Promise<void> {
  for (const { id } of await db().select().from(deliveries)) await deliverLead(deps(), id);
}
const messages = () =>
  receiver.received.map(({ body, headers }) => ({
    type: (JSON.parse(body) as { type: string }).type,
    id: headers["webhook-id"],
  }));

/** Returns the content of all tables as text. */
async function dump(): Promise<string> {
  const { rows } = await db().execute<{ xml: string }>(sql`
    select string_agg(query_to_xml(format('select * from %I.%I', schemaname, tablename), true, false, '')::text, '')
      as xml from pg_tables where schemaname = 'public'`);
  return rows[0]?.xml ?? "";
}

/** Asserts that no data about the person remains, neither plain nor encrypted. */
async function expectForgotten(leadId: string, sessionId: string): Promise<void> {
  expect((await run("leads", ["person", "--phone", "619 234 7777"])).code).toBe(1);
  expect((await run("leads", ["person", leadId])).stdout).not.toMatch(traces);
  expect(await findPersonRecords(db(), { email: "w@secret.example" })).toMatchObject({
    leads: [],
    sessions: [],
  });
  expect(await dump()).not.toMatch(traces);
  const { rows } = await db().execute(sql`
    select (select count(*)::int from lead_keys where lead_id = ${leadId}) as keys,
      (select count(*)::int from lead_contacts where lead_id = ${leadId}) as contacts,
      (select count(*)::int from flow_sessions where id = ${sessionId}) as sessions`);
  expect(rows).toEqual([{ keys: 0, contacts: 0, sessions: 0 }]);
  const [lead] = await db().select().from(leads).where(eq(leads.id, leadId));
  expect(lead).toMatchObject({ firstName: "", phoneNumber: "", answers: {} });
  expect(lead?.forgottenAt).toBeInstanceOf(Date);
  expect(await isLeadSuppressed(db(), leadId, person)).toBe(true);
}

// Each command runs in a separate process, which takes long.
describe("a restored backup", { timeout: 240_000 }, () => {
  it("does not bring back who was erased after it, nor write to anybody again", async () => {
    const leadId = await storeLead();
    const sessionId = await storeOpenSession();
    const other = await storeLead({ Phone: ["(619) 234-8888"], Email: ["b@other.example"] });
    const file = await backup();
    await deliverAll();
    expect((await run("leads", ["erase", "--email", "W@secret.example"])).code).toBe(0);
    expect((await run("leads", ["revoke", other, "--channel", "mail"])).code).toBe(0);
    await deliverAll();
    const sent = messages();
    expect(sent.map(({ type }) => type).toSorted()).toEqual([
      "consent.revoked",
      "consent.revoked",
      "lead.created",
      "lead.created",
    ]);
    const withdrawn = await findConsentWithdrawal(db(), other);
    await createErasureJournalAppender(db, journal)();

    const restored = await run("restore", [file, "--force"]);
    expect(restored).toMatchObject({ code: 0, stderr: "" });
    expect(restored.stdout).toMatch(/1 lead erased again/);
    await expectForgotten(leadId, sessionId);
    expect(await findConsentWithdrawal(db(), other)).toMatchObject({
      channel: "mail",
      receivedAt: withdrawn?.receivedAt,
    });
    await deliverAll();
    expect(messages()).toEqual(sent);
    const listed = await run("leads", ["withdrawals"]);
    expect(listed.stdout).toContain("No open withdrawals");
  });

  it("tells, under the same id, the receivers that a withdrawal had not reached", async () => {
    const leadId = await storeLead();
    await deliverAll();
    const file = await backup();
    expect((await run("leads", ["erase", leadId])).code).toBe(0);
    const [revocation] = await db()
      .select()
      .from(deliveries)
      .where(eq(deliveries.message, "consent.revoked"));
    expect((await run("restore", [file, "--force"])).code).toBe(0);
    await deliverAll();
    expect(messages().at(-1)).toEqual({ type: "consent.revoked", id: revocation?.id });
  });

  it("learns it from the file where the database itself is lost, under another DATA_KEY too", async () => {
    const keys = ["a", "b"].map((letter) => Buffer.alloc(32, letter).toString("base64"));
    const [former = "", current = ""] = keys;
    const leadId = await storeLead();
    const sessionId = await storeOpenSession();
    const file = await backup();
    const change = { DATA_KEY: former, DATA_KEY_OLD: "development" };
    expect((await run("leads", ["rewrap"], change)).code).toBe(0);
    expect((await run("leads", ["erase", leadId], { DATA_KEY: former })).code).toBe(0);
    expect(await readFile(journal, "utf8")).not.toMatch(traces);
    expect((await stat(journal)).mode & 0o077).toBe(0);
    await database.drop();

    database = await createEmptyDatabase();
    const restored = await run("restore", [file], { DATA_KEY: current });
    expect(restored).toMatchObject({ code: 0, stderr: "" });
    expect(restored.stdout).toContain(journal);
    await expectForgotten(leadId, sessionId);
  });

  it("is refused without the journal, or with one that ends before the backup", async () => {
    const leadId = await storeLead();
    const sessionId = await storeOpenSession();
    const file = await backup();
    await run("leads", ["erase", leadId]);
    await database.drop();
    database = await createEmptyDatabase();
    const lines = (await readFile(journal, "utf8")).split("\n");
    await writeFile(`${journal}.old`, lines.slice(0, 1).join("\n").replace("2026", "2025"));
    for (const wrong of [`${journal}.none`, `${journal}.old`]) {
      const refused = await run("restore", [file], { ERASURE_JOURNAL_FILE: wrong });
      expect(refused).toMatchObject({ code: 1, stdout: "" });
      expect(refused.stderr).toMatch(/ERASURE_JOURNAL_FILE[\s\S]*--without-journal/);
      expect(await db().select().from(leads)).toEqual([]);
    }
    const none = { ERASURE_JOURNAL_FILE: `${journal}.none` };
    const forced = await run("restore", [file, "--without-journal"], none);
    expect(forced.code).toBe(0);
    expect(forced.stderr).toContain("may have reappeared");
    expect((await run("leads", ["person", leadId])).stdout).toMatch(traces);

    expect((await run("restore", ["--journal"], none)).code).toBe(1);
    // Simulates a database that was restored from a provider's snapshot.
    const replayed = await run("restore", ["--journal"]);
    expect(replayed).toMatchObject({ code: 0, stderr: "" });
    expect(replayed.stdout).toContain("1 lead erased again");
    await expectForgotten(leadId, sessionId);
  });

  it("is as it was where it holds the erasures itself", async () => {
    const leadId = await storeLead();
    const sessionId = await storeOpenSession();
    await run("leads", ["erase", "--phone", person.phoneNumber]);
    const [before] = await db().select().from(leads).where(eq(leads.id, leadId));
    const file = await backup();
    const lines = await readFile(journal, "utf8");
    await appendFile(journal, lines);
    const restored = await run("restore", [file, "--force"]);
    expect(restored.stdout).toMatch(/0 leads erased again/);
    await expectForgotten(leadId, sessionId);
    expect(await db().select().from(leads).where(eq(leads.id, leadId))).toEqual([before]);
  });
});

describe("the journal's file", () => {
  const hash = () => randomUUID().replaceAll("-", "");
  const note = (value: string) =>
    db().execute(sql`insert into erasure_journal (type, fields)
      values ('suppressed', jsonb_build_object('hash', ${value}::text))`);
  const linesWith = async (value: string) =>
    (await readFile(journal, "utf8")).split("\n").filter((line) => line.includes(value)).length;

  it("gets what a killed process has not written, once, from any other", async () => {
    const [first, second] = [hash(), hash()];
    const [one, other] = [
      createErasureJournalAppender(db, journal),
      createErasureJournalAppender(db, journal),
    ];
    await note(first);
    await one();
    await note(second);
    await other();
    await one();
    expect(await linesWith(first)).toBe(1);
    expect(await linesWith(second)).toBe(1);
  });

  it("is whole again after it was cut within a line, or taken away", async () => {
    const value = hash();
    const keep = createErasureJournalAppender(db, journal);
    await note(value);
    await keep();
    const content = await readFile(journal, "utf8");
    await writeFile(journal, content.slice(0, content.indexOf(value) + 5));
    await createErasureJournalAppender(db, journal)();
    expect(await linesWith(value)).toBe(1);
    await rm(journal);
    await keep();
    expect(await linesWith(value)).toBe(1);
  });

  it("that cannot be written fails the command, which says that the erasure is done", async () => {
    const leadId = await storeLead();
    const file = join(folder, "no", "such", "folder");
    await writeFile(join(folder, "no"), "a file");
    const failed = await run("leads", ["erase", leadId], { ERASURE_JOURNAL_FILE: file });
    expect(failed).toMatchObject({ code: 1 });
    expect(failed.stdout).toContain(`Erased: ${leadId}`);
    expect(failed.stderr).toContain("ERASURE_JOURNAL_FILE");
  });
});
