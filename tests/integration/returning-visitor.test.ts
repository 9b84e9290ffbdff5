import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readSampleCatalogue } from "@/server/receivers/current-catalogue";
import type { FlowApiDeps } from "@/server/sessions/flow-deps";
import { startOrResumeSession } from "@/server/sessions/land";
import { db } from "@/lib/server/db/client";
import { flowSessions, leads } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { createUnnamedTestRegister } from "@/tests/support/receivers";

const begun = new Date("2026-11-21T09:00:00Z");

let database: TestDatabase;
let now: Date;
const deps: FlowApiDeps = {
  database: db,
  now: () => now,
  getBrandName: () => "Stillharbor",
  getVisitorPhone: () => "8005550142",
  catalogue: readSampleCatalogue,
  configuredScripts: () => [],
  buildId: () => "test",
  receivers: () => createUnnamedTestRegister([]),
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const hoursAgo = (hours: number) => sql`now() - make_interval(mins => ${Math.round(hours * 60)})`;

type State = "open" | "lead" | "declined";

it.each<[state: State, page: string, hours: number, screen: string | "refused"]>([
  ["lead", "ThankYou", 0, "ThankYou"],
  ["lead", "ThankYou", 23.9, "ThankYou"],
  ["lead", "ThankYou", 24.1, "refused"],
  ["declined", "Represented", 23, "More"],
  ["declined", "Represented", 25, "refused"],
  ["open", "Injured", 24 * 29, "Injured"],
])("a session that is %s on %s resumes after %d hours: %s", async (state, page, hours, screen) => {
  const visit = await landing();
  const { sessionId } = visit.request;
  await db()
    .update(flowSessions)
    .set({ state, pageKey: page, trail: [page], updatedAt: hoursAgo(hours) })
    .where(eq(flowSessions.id, sessionId));
  // This process's clock is wrong. The database's clock must be used.
  now = new Date(begun.getTime() - 365 * 24 * 60 * 60 * 1000);
  if (screen === "refused") {
    await expect(startOrResumeSession(deps, visit)).rejects.toMatchObject({
      status: 404,
      code: "unknown_session",
    });
    const again = { ...visit, request: { ...visit.request, sessionId: randomUUID() } };
    expect((await startOrResumeSession(deps, again)).response.pageKey).toBe("AccidentType");
  } else expect((await startOrResumeSession(deps, visit)).response.pageKey).toBe(screen);
});

it("a session that was purged after its lead begins no second life, since it could make no second lead", async () => {
  const visit = await landing();
  const { sessionId } = visit.request;
  const session = eq(flowSessions.id, sessionId);
  await db()
    .insert(leads)
    .values({
      id: randomUUID(),
      sessionId,
      site: "mva",
      flowKey: "mva",
      flowVersion: "",
      ipAddress: "",
      consent: true,
      consentDate: begun,
      consentLanguage: "en-US",
      answers: {},
      tracking: {},
      certificates: {
        universalLeadId: "",
        trustedFormCertificateId: "",
        trustedFormCertificateUrl: "",
      },
      buildId: "test",
      appTime: begun,
    });
  await db().delete(flowSessions).where(session);
  await expect(startOrResumeSession(deps, visit)).rejects.toMatchObject({
    status: 404,
    code: "unknown_session",
  });
  expect(await db().select().from(flowSessions).where(session)).toEqual([]);
});

/** Starts a session as the returning visitor. */
async function landing() {
  now = begun;
  const visit = {
    site: "mva",
    request: {
      flowKey: "mva",
      sessionId: randomUUID(),
      landingPageUrl: "https://mva.example/",
      localStorageValues: {},
      ipAddress: "203.0.113.7",
      clientRequestHeaders: {},
    },
  };
  const { secret } = await startOrResumeSession(deps, { ...visit, secrets: [] });
  return { ...visit, secrets: [secret] };
}
