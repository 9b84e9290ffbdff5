import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { leadEncryptionKeys } from "@/lib/server/db/privacy-schema";
import { flowActions, flowSessions, leads } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { contactPageAnswers, injuredVisitorAnswers, walkToPage } from "../support/mva-journey";
import { runCommand } from "../support/run-command";
import { serveApi, type ServedApi } from "../support/serve-api";
import { encryptSessionAnswers } from "@/server/sessions/sealed-session";
import { readStoredActions, readStoredSession } from "../support/stored-session";
import { Visitor } from "../support/visitor";

let database: TestDatabase;
let server: ServedApi;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  process.env.RATE_LIMIT_PER_MINUTE = "0";
  database = await createTestDatabase();
  server = await serveApi();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** Commands run in separate processes, which start slowly on a busy machine. */
const slow = 240_000;

const run = (args: string[], env: Record<string, string> = {}) =>
  runCommand("bin/commands/leads.ts", args, { DATABASE_URL: database.url, ...env });

/** Returns the content of sessions and actions as text, as in a backup. */
async function dump(): Promise<string> {
  const { rows } = await db().execute<{ xml: string }>(sql`select
    query_to_xml('select * from flow_sessions', true, false, '')::text ||
    query_to_xml('select * from flow_actions', true, false, '')::text as xml`);
  return rows[0]?.xml ?? "";
}

/** A ZIP code that occurs nowhere else. */
const zip = "92101-4321";

async function pastPlace(): Promise<Visitor> {
  const visitor = new Visitor(server.url);
  await walkToPage(visitor, "Location");
  await visitor.submit({ PostalCode: [zip] });
  return visitor;
}

describe("a session under way", () => {
  it("keeps answers, what was sent, what was answered and its address sealed", async () => {
    const visitor = await pastPlace();
    await visitor.act("BrowserBack");
    expect(JSON.stringify(visitor.answer)).toContain(zip);
    const stored = await dump();
    expect(stored).not.toContain(zip);
    expect(stored).not.toMatch(/\["Car|"value": "92101/);
    expect(stored).toMatch(/<ip_address>enc1:/);
    expect(stored).not.toContain("<ip_address>127");
    const session = await readStoredSession(visitor.sessionId);
    expect(session).toMatchObject({ ipAddress: "127.0.0.1", answers: { PostalCode: [zip] } });
    const [first] = await readStoredActions(visitor.sessionId);
    expect(first?.clientData).toMatchObject({ AccidentType: ["Car"] });
  });

  it("goes on in another process, and gets the answer of a known click again", async () => {
    const visitor = await pastPlace();
    const key = "0f0c6bb2-3f0e-4e5a-9d55-6a1f6f1f2a10";
    const tab = visitor.tab();
    const first = await visitor.act("BrowserBack", {}, { key });
    const again = await tab.act("BrowserBack", {}, { key });
    expect(again).toMatchObject({ status: 200, json: first.json });
    expect(JSON.stringify(again.json)).toContain(zip);
    expect((await tab.act("Submit", { PostalCode: ["90001"] }, { key })).status).toBe(409);
    await visitor.submit({ PostalCode: [zip] });
    for (const [, answers] of injuredVisitorAnswers.slice(2)) await visitor.submit(answers);
    expect(await visitor.submit(contactPageAnswers)).toBe("ThankYou");
    const [lead] = await db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));
    const shown = await run(["show", lead!.id]);
    expect(JSON.parse(shown.stdout)).toMatchObject({ lead: { answers: { PostalCode: [zip] } } });
  });
});

/** Stores an unfinished session that contains these contact details. Returns its id. */
async function abandoned(answers: Record<string, string[]>): Promise<string> {
  const visitor = new Visitor(server.url);
  await walkToPage(visitor, "HasAttorney");
  const session = await readStoredSession(visitor.sessionId);
  const all = encryptSessionAnswers(session, { ...session.answers, ...answers });
  await db()
    .update(flowSessions)
    .set({ sealedAnswers: all })
    .where(eq(flowSessions.id, session.id));
  return session.id;
}

describe("erase", () => {
  const left = async () =>
    (await db().select({ id: flowSessions.id }).from(flowSessions)).map((s) => s.id);

  it(
    "erases sessions that came to no lead, by phone and by address",
    { timeout: slow },
    async () => {
      const byPhone = await abandoned({ Phone: ["6193331111"] });
      const byAddress = await abandoned({ Email: ["Gone@Example.com"] });
      const other = await abandoned({ Phone: ["6193332222"], Email: ["stays@example.com"] });
      const { code, stdout } = await run(["erase", "--phone", "(619) 333-1111"]);
      expect(code).toBe(0);
      expect(stdout).toContain("Erased 1 sessions");
      expect(await left()).not.toContain(byPhone);
      expect(
        await db().select().from(flowActions).where(eq(flowActions.sessionId, byPhone)),
      ).toEqual([]);
      expect((await run(["erase", "--email", "gone@example.com"])).code).toBe(0);
      expect(await left()).not.toContain(byAddress);
      expect(await left()).toContain(other);
      expect((await run(["erase", "--phone", "6193331111"])).code).toBe(1);
      const { rows } = await db().execute(sql`select count(*)::int as n from suppressions`);
      expect(rows).toEqual([{ n: 2 }]);
    },
  );

  it("of a lead erases the other sessions of its person", { timeout: slow }, async () => {
    const visitor = new Visitor(server.url);
    await walkToPage(visitor, "Pii");
    await visitor.submit({
      ...contactPageAnswers,
      Phone: ["6193334444"],
      Email: ["both@example.com"],
    });
    const [lead] = await db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));
    const before = await abandoned({ Email: ["both@example.com"] });
    expect((await run(["erase", lead!.id])).stdout).toContain("Erased 2 sessions");
    expect(await left()).not.toContain(before);
    expect(await left()).not.toContain(visitor.sessionId);
  });
});

describe("another DATA_KEY", () => {
  const next = { DATA_KEY: Buffer.alloc(32, 5).toString("base64") };
  const both = { ...next, DATA_KEY_OLD: "development" };
  const other = { DATA_KEY: Buffer.alloc(32, 6).toString("base64") };

  it(
    "takes over with `rewrap`, which can be stopped and called again",
    { timeout: slow },
    async () => {
      const visitor = new Visitor(server.url);
      await walkToPage(visitor, "Pii");
      await visitor.submit({ ...contactPageAnswers, Phone: ["6193335555"] });
      const [lead] = await db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));
      const show = (env: Record<string, string>) => run(["show", lead!.id], env);
      const [oldKey] = await db()
        .select()
        .from(leadEncryptionKeys)
        .where(eq(leadEncryptionKeys.leadId, lead!.id));

      expect(await show(next)).toMatchObject({
        code: 1,
        stderr: /DATA_KEY: is not the key/ as never,
      });
      // Servers have both keys until the key rotation is finished.
      expect((await show(both)).code).toBe(0);
      const done = await run(["rewrap"], both);
      expect(done).toMatchObject({ code: 0 });
      const count = Number(/Rewrapped (\d+) keys/.exec(done.stdout)?.[1]);
      const { rows } = await db().execute(sql`select 1 + (select count(*) from lead_keys)
      + (select count(*) from flow_sessions where wrapped_key is not null) as n`);
      expect(count).toBe(Number((rows[0] as { n: string }).n));
      expect(JSON.parse((await show(next)).stdout)).toMatchObject({
        lead: { phoneNumber: "6193335555" },
      });
      expect((await show({})).code).toBe(1);

      // Simulates an interrupted key rotation: this key is still wrapped with the old one.
      await db()
        .update(leadEncryptionKeys)
        .set(oldKey!)
        .where(eq(leadEncryptionKeys.leadId, lead!.id));
      expect((await show(next)).code).toBe(1);
      expect((await run(["rewrap"], both)).stdout).toContain("Rewrapped 1 keys");
      expect((await show(next)).code).toBe(0);
      expect((await run(["audit"], next)).stdout).toMatch(/rewrap of 1 keys[\s\S]*rewrap begun/);
    },
  );

  it("does not take over where a key opens with neither", { timeout: slow }, async () => {
    const [key] = await db().select().from(leadEncryptionKeys).limit(1);
    await db()
      .insert(leadEncryptionKeys)
      .values({ ...key!, leadId: crypto.randomUUID(), wrappedKey: "enc1:AAAA" });
    const again = await run(["rewrap"], { ...other, DATA_KEY_OLD: next.DATA_KEY });
    expect(again.code).toBe(1);
    expect(again.stderr).toContain("opens 1 keys");
    const start = await run(["list"], other);
    expect(start).toMatchObject({ code: 1 });
    expect(start.stderr).toContain("DATA_KEY: is not the key");
  });

  it("stops the start", async () => {
    const env = { DATABASE_URL: database.url, PORT: "0", ...other };
    const { code, stderr } = await runCommand("bin/dev/dev.ts", [], env);
    expect(code).toBe(1);
    expect(stderr).toContain("DATA_KEY: is not the key that encrypted this database's leads");
  });
});
