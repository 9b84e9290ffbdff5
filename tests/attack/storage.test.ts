import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serverFlowApiDeps } from "@/server/sessions/flow-deps";
import { db } from "@/lib/server/db/client";
import { clientEvents } from "@/lib/server/db/client-events-schema";
import { flowActions } from "@/lib/server/db/schema";
import { getEnv } from "@/lib/server/env";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { injuredVisitorAnswers } from "../support/mva-journey";
import { sendRawRequest } from "../support/raw-request";
import { serveApi, type ServedApi } from "../support/serve-api";
import { readStoredActions, readStoredSession } from "../support/stored-session";
import { Visitor } from "../support/visitor";

let database: TestDatabase;
let server: ServedApi;

beforeAll(async () => {
  database = await createTestDatabase();
  process.env.RATE_LIMIT_PER_MINUTE = "100000";
  process.env.STORAGE_PER_SESSION_KB = "64";
  process.env.TRUSTED_PROXIES = "127.0.0.1";
  server = await serveApi();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const first = injuredVisitorAnswers[0]![1];
const eventPath = "/api/flow/client/event";
const event = (Name: string, payload: unknown, SessionId = "") => ({
  ...{ Name, SessionId, Timestamp: "2026-01-31T09:30:00.123-08:00" },
  Payload: JSON.stringify(payload),
});
const landed = async () => {
  const visitor = new Visitor(server.url);
  await visitor.land();
  return visitor;
};
const tap = { phoneNumber: "8005550142", siteName: "mva" };

describe("tracking", () => {
  it("of any other name is refused", async () => {
    const visitor = await landed();
    const reply = await visitor.act("Submit", { ...first, utm_padding: ["x".repeat(500)] });
    expect(reply).toMatchObject({ status: 400, json: { error: { field: "utm_padding" } } });
  });

  it("is kept once a session, not with each action", async () => {
    const visitor = await landed();
    await visitor.act("Submit", { ...first, utm_term: ["where from"], gclid: ["g-1"] });
    const [action] = await readStoredActions(visitor.sessionId);
    expect(Object.keys(action!.clientData)).not.toContain("utm_term");
    const session = await readStoredSession(visitor.sessionId);
    expect(session.tracking).toMatchObject({ utm_term: "where from", gclid: "g-1" });
    expect(session.storedBytes).toBeGreaterThan(500);
  });
});

describe("an event", () => {
  const ssn = "123-45-6789";
  it.each<[string, string, unknown]>([
    ["Name", "Anything", { ssn }],
    ["ssn", "PhoneNumberTap", { ...tap, ssn }],
    ["phoneNumber", "PhoneNumberTap", { ...tap, phoneNumber: ssn }],
    ["phoneNumber", "PhoneNumberTap", { ...tap, phoneNumber: "6195550199" }],
    ["siteName", "PhoneNumberTap", { ...tap, siteName: "elsewhere" }],
    ["page", "Navigation", { page: `/${ssn}`, site: "mva" }],
    ["reason", "ScriptUnavailable", { script: "Clarity", reason: ssn }],
    ["Payload", "PhoneNumberTap", [ssn]],
  ])("is refused by its field %s, and its value is not echoed", async (field, name, payload) => {
    const reply = await new Visitor(server.url).post(eventPath, event(name, payload));
    expect(reply).toMatchObject({ status: 400, json: { error: { field } } });
    expect(JSON.stringify(reply.json)).not.toContain(ssn);
  });

  it("of a session that is not there, or another browser's, is refused", async () => {
    const visitor = await landed();
    const unknown = event("PhoneNumberTap", tap, randomUUID());
    expect((await visitor.post(eventPath, unknown)).status).toBe(404);
    const own = event("PhoneNumberTap", tap, visitor.sessionId);
    expect((await new Visitor(server.url).post(eventPath, own)).status).toBe(403);
    expect((await visitor.post(eventPath, own)).status).toBe(204);
  });

  it("without a session is taken until its address has stored what one may in a day", async () => {
    const body = JSON.stringify(event("Navigation", { page: "/", site: "mva" }));
    const { port } = new URL(server.url);
    const sendFrom = async (address: string) => {
      const headers = {
        host: `mva.localhost:${port}`,
        "x-forwarded-for": address,
        "content-type": "application/json",
        "content-length": String(body.length),
        connection: "close",
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      return (await sendRawRequest(Number(port), [`POST ${eventPath} HTTP/1.1`, ...lines], body))
        .status;
    };
    const nearlyAll = getEnv().STORAGE_PER_ADDRESS_MB * 1024 * 1024 - 10;
    await serverFlowApiDeps.storage.addressByteBudget.add("198.51.100.7", nearlyAll);
    expect(await sendFrom("198.51.100.7")).toBe(204);
    expect(await sendFrom("198.51.100.7")).toBe(429);
    expect(await sendFrom("198.51.100.8")).toBe(204);
    const rows = await db().select().from(clientEvents).where(eq(clientEvents.sessionId, ""));
    expect(rows).toHaveLength(2);
  });
});

it("a session that goes back and forth is full at its budget", async () => {
  const visitor = await landed();
  let status = 200;
  for (let step = 0; step < 200 && status === 200; step += 1)
    ({ status } = await visitor.act(step % 2 ? "BrowserBack" : "Submit", step % 2 ? {} : first));
  expect(status).toBe(429);
  const of = eq(flowActions.sessionId, visitor.sessionId);
  const actions = await db().select().from(flowActions).where(of);
  const stored = actions.map((a) => JSON.stringify([a.sealedData, a.response]).length);
  expect(stored.reduce((sum, length) => sum + length, 0)).toBeLessThan(64 * 1024);
});
