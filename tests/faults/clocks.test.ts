import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { appendPendingLogEntries } from "@/server/consent-log/append-to-log";
import { verifyConsentLog } from "@/server/consent-log/verify-log";
import { deliverLead } from "@/tests/support/deliver";
import type { DeliveryDeps } from "@/server/delivery/delivery-deps";
import { runNightlyPurge } from "@/server/privacy-requests/run-nightly-purge";
import { createLead } from "@/server/leads/create-lead";
import { purgeExpiredData } from "@/server/privacy-requests/purge-expired-data";
import { db } from "@/lib/server/db/client";
import { measureClockOffset, logExcessiveClockOffset } from "@/lib/server/db/clock";
import { consentRecords, deliveries, flowSessions, leads } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { createLeadInput, insertLeadAt, insertConsentPageSession } from "../support/lead-input";
import { contactPageAnswers, walkToPage } from "../support/mva-journey";
import { runCommand } from "../support/run-command";
import { serveApi, type ServedApi } from "../support/serve-api";
import { Visitor } from "../support/visitor";
import { createReceiversAt, createUnnamedTestRegister } from "@/tests/support/receivers";

const day = 86_400_000;
const sixYears = 6 * 366 * day;

let database: TestDatabase;
let server: ServedApi;
beforeAll(async () => {
  process.env.RATE_LIMIT_PER_MINUTE = "0";
  server = await serveApi();
});
afterAll(() => server.close());
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await database.drop();
});

/** Sets this process's clock wrong. The database's clock stays right. */
function setClock(offsetMs: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + offsetMs });
}

const storeLead = async (urls: string[] = []) => {
  const input = createLeadInput(await insertConsentPageSession(), {
    receivers: createReceiversAt(urls),
  });
  return (await db().transaction((tx) => createLead(tx, input))).leadId;
};

const deps = (): DeliveryDeps => ({
  db: db(),
  random: () => 0,
  receivers: () => createUnnamedTestRegister(["http://127.0.0.1:1/"]),
});

async function secondsFromNow(at: Date | null | undefined): Promise<number> {
  const { rows } = await db().execute<{ now: string }>(
    sql`select extract(epoch from now()) as now`,
  );
  return (at?.getTime() ?? NaN) / 1000 - Number(rows[0]?.now);
}

describe.each([
  ["six years ahead", sixYears],
  ["six years behind", -sixYears],
])("a machine that is %s", (_, offset) => {
  it("deletes nothing, today or after a night", async () => {
    await storeLead();
    setClock(offset);
    await storeLead();
    const visitor = new Visitor(server.url);
    await walkToPage(visitor, "HasAttorney");
    await runNightlyPurge(db());
    expect(await purgeExpiredData(db(), { isConfirmed: true })).toMatchObject({
      isDone: true,
      leads: 0,
      consents: 0,
      sessions: 0,
    });
    vi.useRealTimers();
    expect(await purgeExpiredData(db(), { isConfirmed: true })).toMatchObject({
      leads: 0,
      sessions: 0,
    });
    expect(await db().select().from(leads)).toHaveLength(2);
  });

  it("proves by the database's clock and notes its own; the log holds", async () => {
    const error = vi.spyOn(log, "error").mockReturnValue();
    setClock(offset);
    const visitor = new Visitor(server.url);
    await walkToPage(visitor, "Pii");
    await visitor.submit(contactPageAnswers);
    const [lead] = await db().select().from(leads).where(eq(leads.sessionId, visitor.sessionId));
    const [record] = await db().select().from(consentRecords);
    for (const at of [lead?.createdAt, lead?.consentDate, record?.acceptedAt])
      expect(Math.abs(await secondsFromNow(at))).toBeLessThan(60);
    for (const at of [lead?.appTime, record?.appTime])
      expect(Math.abs((await secondsFromNow(at)) - offset / 1000)).toBeLessThan(60);
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true, records: 1 });
    expect(error).toHaveBeenCalledWith("clock.off", expect.anything());
  });

  it("schedules deliveries by the database's clock", async () => {
    setClock(offset);
    const leadId = await storeLead(["http://127.0.0.1:1/"]);
    const [{ id } = { id: "" }] = await db().select().from(deliveries);
    await deliverLead(deps(), id);
    const [tried] = await db().select().from(deliveries).where(eq(deliveries.leadId, leadId));
    expect(tried).toMatchObject({ state: "pending", attempts: 1, lastError: "econnrefused" });
    const pause = await secondsFromNow(tried?.nextAttemptAt);
    expect(pause).toBeGreaterThan(0);
    expect(pause).toBeLessThan(10);
  });

  it("offers the days to call on by the database's clock, and takes the first of them", async () => {
    setClock(offset);
    const visitor = new Visitor(server.url, "mva-call");
    await visitor.land();
    await visitor.submit({ PostalCode: ["10001"], Phone: ["2122345678"] });
    const questions = visitor.answer?.instructions.find(
      (i) => i.instructionType === "AskQuestions",
    );
    const [first] = questions?.questions[0]?.options ?? [];
    const { rows } = await db().execute<{ today: string; tomorrow: string }>(
      sql`select to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as today,
        to_char(now() at time zone 'America/New_York' + interval '1 day', 'YYYY-MM-DD') as tomorrow`,
    );
    // After the last permitted hour of a day, the first possible day is tomorrow.
    const days = [rows[0]?.today ?? "", rows[0]?.tomorrow ?? ""];
    const offered = first && "value" in first ? first.value : "";
    expect(days).toContain(offered);
    expect(await visitor.submit({ CallDate: [offered] })).toBe("CallTime");
  });

  it("says by how much it is off", async () => {
    const error = vi.spyOn(log, "error").mockReturnValue();
    setClock(offset);
    expect(Math.abs((await measureClockOffset(db())) - offset)).toBeLessThan(2_000);
    logExcessiveClockOffset(await measureClockOffset(db()));
    expect(error).toHaveBeenCalledWith("clock.off", { offsetMs: expect.any(Number) as number });
  });
});

it("keeps a session's age by the database's clock", async () => {
  setClock(-sixYears);
  const visitor = new Visitor(server.url);
  await walkToPage(visitor, "HasAttorney");
  const [session] = await db()
    .select()
    .from(flowSessions)
    .where(eq(flowSessions.id, visitor.sessionId));
  expect(Math.abs(await secondsFromNow(session?.updatedAt))).toBeLessThan(60);
});

describe("a purge of more than 20 leads and more than 5 %", () => {
  const purge = (...args: string[]) =>
    runCommand("bin/commands/leads.ts", ["purge", ...args], {
      DATABASE_URL: database.url,
      LOG_LEVEL: "error",
    });

  it("stops, says so, and goes on when a person confirms it", async () => {
    const error = vi.spyOn(log, "error").mockReturnValue();
    for (let lead = 0; lead < 21; lead += 1) await insertLeadAt(new Date(Date.now() - sixYears));
    await storeLead();
    await appendPendingLogEntries(db());
    const old = await insertConsentPageSession();
    await db()
      .update(flowSessions)
      .set({ updatedAt: new Date(Date.now() - 31 * day) })
      .where(eq(flowSessions.id, old.id));
    const held = { table: "leads", expired: 21, rows: 22 };
    expect(await purgeExpiredData(db())).toMatchObject({
      ...{ isDone: false, leads: 0, consents: 0, sessions: 1 },
      held: [held],
    });
    expect(error).toHaveBeenCalledWith(
      "retention.held",
      expect.objectContaining({ run: "npm run leads -- purge --confirm" }),
    );
    const asked = await purge();
    expect(asked.code).toBe(1);
    expect(asked.stderr).toContain("21 of 22 leads");
    expect(await db().select().from(leads)).toHaveLength(22);

    const confirmed = await purge("--confirm");
    expect(confirmed.stdout).toContain("21 leads");
    expect(confirmed.code).toBe(0);
    expect(await db().select().from(leads)).toHaveLength(1);
    expect(await verifyConsentLog(db())).toMatchObject({ intact: true, records: 2 });
  });

  it("needs no word for 20 leads, however few there are", async () => {
    for (let lead = 0; lead < 20; lead += 1) await insertLeadAt(new Date(Date.now() - sixYears));
    expect(await purgeExpiredData(db())).toMatchObject({ isDone: true, leads: 20, held: [] });
  });
});
