import { randomUUID } from "node:crypto";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createAlertDeps } from "@/server/monitoring/alert-deps";
import { checkAlertConditions } from "@/server/monitoring/alerts/check-alert-conditions";
import { closePrivacyRequest } from "@/server/privacy-requests/close-privacy-request";
import {
  enterPrivacyRequest,
  type EnteredRequest,
} from "@/server/privacy-requests/enter-privacy-request";
import { extendPrivacyRequest } from "@/server/privacy-requests/extend-privacy-request";
import { listPrivacyRequests } from "@/server/privacy-requests/list-privacy-requests";
import { readPrivacyRequestFigures } from "@/server/privacy-requests/privacy-request-figures";
import { processPrivacyRequests } from "@/server/privacy-requests/process-privacy-requests";
import { purgeExpiredData } from "@/server/privacy-requests/purge-expired-data";
import { createPrivacyRequestDeps } from "@/server/privacy-requests/send-request-links";
import { operatorAlerts } from "@/lib/server/db/alerts-schema";
import { db } from "@/lib/server/db/client";
import { privacyRequests } from "@/lib/server/db/visitor-requests-schema";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { startDesk, type TestDesk } from "@/tests/support/desk";
import { runCommand } from "@/tests/support/run-command";

let database: TestDatabase;
let desk: TestDesk;
beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  database = await createTestDatabase();
  desk = await startDesk(database.url);
});
afterAll(async () => {
  await desk.close();
  await database.drop();
});
beforeEach(() => db().delete(privacyRequests));

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const change = { author: "carol", program: "" } as const;
const enter = async (receivedAt: Date, own: Partial<EnteredRequest> = {}) => {
  const entered = { kind: "see", channel: "mail", site: "mva", receivedAt, ...own } as const;
  return (await enterPrivacyRequest(db(), entered, change)).id;
};
const extend = (id: string) =>
  extendPrivacyRequest(db(), id, { ...change, reason: "Many records" });
const read = async (id: string) =>
  (await db().select().from(privacyRequests).where(eq(privacyRequests.id, id)))[0];

it("keeps an entered request open until a person answers it, and sends no link", async () => {
  const id = await enter(daysAgo(3));
  await processPrivacyRequests(createPrivacyRequestDeps());
  await purgeExpiredData(db());
  expect(await read(id)).toMatchObject({ state: "none", closedAt: null, contactHash: null });
  await closePrivacyRequest(db(), id, { outcome: "denied", reason: "Not verifiable" }, change);
  expect(await read(id)).toMatchObject({ result: "denied", resultReason: "Not verifiable" });
});

it("extends a request once, before its deadline, and not an opt-out", async () => {
  const id = await enter(daysAgo(40));
  const [{ deadline } = { deadline: "" }] = await listPrivacyRequests(db(), { limit: 1 });
  expect(Date.parse(await extend(id)) - Date.parse(deadline)).toBe(45 * dayMs);
  await expect(extend(id)).rejects.toThrow(/already extended/);
  await expect(extend(await enter(daysAgo(47)))).rejects.toThrow(/is over/);
  await expect(extend(await enter(daysAgo(1), { kind: "opt-out" }))).rejects.toThrow(/cannot be/);
});

it("refuses a wrong answer, and a second one", async () => {
  const id = await enter(daysAgo(1));
  const close = (outcome: "denied" | "kept" | "fulfilled") =>
    closePrivacyRequest(db(), id, { outcome }, change);
  await expect(close("denied")).rejects.toThrow(/reason/);
  await expect(close("kept")).rejects.toThrow(/erasure/);
  await close("fulfilled");
  await expect(close("fulfilled")).rejects.toThrow(/already closed/);
  await expect(
    closePrivacyRequest(db(), randomUUID(), { outcome: "no-record" }, change),
  ).rejects.toThrow(/does not exist/);
  await expect(enter(new Date(Date.now() + dayMs))).rejects.toThrow(/future/);
});

it("opens an alert ten days before the deadline, and closes it with the answer", async () => {
  const due = await enter(daysAgo(36));
  await enter(daysAgo(20));
  const openAlerts = async () => {
    await checkAlertConditions(createAlertDeps());
    const found = await db()
      .select()
      .from(operatorAlerts)
      .where(eq(operatorAlerts.condition, "request-due"));
    return found.filter(({ resolvedAt }) => !resolvedAt).map(({ subject }) => subject);
  };
  expect(await openAlerts()).toEqual([due]);
  await closePrivacyRequest(db(), due, { outcome: "fulfilled" }, change);
  expect(await openAlerts()).toEqual([]);
});

it("counts a year by kind, at the desk and by the command", async () => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  const answered = [
    ["2025-01-01", "2025-01-03", "fulfilled"],
    ["2025-06-01", "2025-06-05", "kept"],
    ["2025-12-31", "2026-01-30", "denied"],
  ] as const;
  for (const [received, closed, outcome] of answered) {
    const id = await enter(at(received), { kind: "erase" });
    await closePrivacyRequest(db(), id, { outcome, reason: "Legal hold" }, change);
    const isOne = eq(privacyRequests.id, id);
    await db()
      .update(privacyRequests)
      .set({ closedAt: at(closed) })
      .where(isOne);
  }
  await enter(at("2025-03-01"), { kind: "erase" });
  await enter(at("2026-01-01"), { kind: "erase" });
  const figures = await readPrivacyRequestFigures(db(), 2025);
  expect(figures.find(({ kind }) => kind === "erase")).toEqual({
    ...{ kind: "erase", received: 4, complied: 2, denied: 1, unverified: 0, open: 1 },
    medianDays: 4,
  });
  const { text, headers } = await desk.get("/requests?year=2025&format=csv");
  expect(headers["content-type"]).toContain("text/csv");
  expect(text).toContain('"2025","Erasure","4","2","1","0","1","4"\r\n');
  const file = join(await mkdtemp(join(tmpdir(), "figures-")), "figures.csv");
  const args = ["request-figures", "--year", "2025", "--csv", file];
  const env = { DATABASE_URL: database.url };
  expect((await runCommand("bin/commands/leads.ts", args, env)).code).toBe(0);
  expect(await readFile(file, "utf8")).toBe(text);
});

it("is worked at the desk: enter, extend, close", async () => {
  const form = { action: "enter", kind: "correct", channel: "phone", site: "mva" };
  const { headers } = await desk.post("/requests", form);
  const location = String(headers.location);
  const id = new URL(location, desk.url).searchParams.get("entered") ?? "";
  expect((await desk.get(location)).text).toContain(`Request ${id} is entered.`);
  expect((await desk.post("/requests", { id, action: "extend" })).status).toBe(400);
  await desk.post("/requests", { id, action: "extend", reason: "Many records" });
  await desk.post("/requests", { id, action: "fulfilled" });
  expect(await read(id)).toMatchObject({
    ...{ kind: "correct", channel: "phone", enteredBy: "operator" },
    ...{ result: "corrected", extensionReason: "Many records" },
  });
  expect((await desk.get("/requests")).text).toContain("Every request is answered.");
});
