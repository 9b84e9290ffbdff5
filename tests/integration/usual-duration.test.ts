import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readMedianFlowSeconds } from "@/server/sessions/pages/describe-progress";
import { db } from "@/lib/server/db/client";
import { flowSessions, leads } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { insertLeadAt } from "@/tests/support/lead-input";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const start = Date.parse("2026-11-01T12:00:00Z");

/** Stores `count` leads, one per minute from `fromMinute` on. Each visit took `seconds`. */
async function finish(count: number, fromMinute: number, seconds: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const id = await insertLeadAt(new Date(start + (fromMinute + at) * 60_000));
    const [lead] = await db().select().from(leads).where(eq(leads.id, id));
    await db()
      .update(flowSessions)
      .set({
        createdAt: sql`${lead!.createdAt.toISOString()}::timestamptz - ${seconds} * interval '1 second'`,
      })
      .where(eq(flowSessions.id, lead!.sessionId));
  }
}

it(
  "is the median of the last 200 finished sessions, and unsaid below 30",
  { timeout: 120_000 },
  async () => {
    await finish(29, 0, 600);
    expect(await readMedianFlowSeconds(db(), "mva")).toBeUndefined();
    await finish(1, 29, 600);
    expect(await readMedianFlowSeconds(db(), "mva")).toBe(600);
    expect(await readMedianFlowSeconds(db(), "roundup")).toBeUndefined();
    await finish(180, 30, 120);
    expect(await readMedianFlowSeconds(db(), "mva")).toBe(120);
    await finish(101, 210, 90);
    expect(await readMedianFlowSeconds(db(), "mva")).toBe(90);
  },
);
