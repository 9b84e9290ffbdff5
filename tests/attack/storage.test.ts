import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issuePageToken, type PageVisitor } from "@/flow/server/sessions/page-token";
import { db } from "@/lib/server/db/client";
import { databaseNow, noteDatabaseTime } from "@/lib/server/db/clock";
import { clientEvents, flowActions } from "@/lib/server/db/schema";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { injured } from "../support/mva-journey";
import { rawRequest } from "../support/raw-request";
import { serveApi, type Served } from "../support/serve-api";
import { storedActions, storedSession } from "../support/stored-session";
import { Visitor } from "../support/visitor";

let database: TestDatabase;
let server: Served;

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

const first = injured[0]![1];
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
    const [action] = await storedActions(visitor.sessionId);
    expect(Object.keys(action!.clientData)).not.toContain("utm_term");
    const session = await storedSession(visitor.sessionId);
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

  it("without a session is taken, some three hundred a day from an address", async () => {
    const page = event("Navigation", { page: "/", site: "mva" });
    const replies = [];
    for (let sent = 0; sent < 500; sent += 1)
      replies.push((await new Visitor(server.url).post(eventPath, page)).status);
    const taken = replies.filter((status) => status === 204).length;
    expect(taken).toBeGreaterThan(150);
    expect(replies.at(-1)).toBe(429);
    const rows = await db().select().from(clientEvents).where(eq(clientEvents.sessionId, ""));
    expect(rows).toHaveLength(taken);
  });
});

describe("an event with a page's token", () => {
  const page = event("Navigation", { page: "/", site: "mva" });
  const visitorAt = (address: string, site = "mva") => ({
    host: `${site}.localhost`,
    "x-forwarded-for": address,
  });
  const call = (line: string, { host, ...headers }: ReturnType<typeof visitorAt>, body = "") => {
    const { port } = new URL(server.url);
    const others = { ...headers, host: `${host}:${port}`, connection: "close" };
    const lines = Object.entries(others).map(([name, value]) => `${name}: ${value}`);
    const length = `content-length: ${Buffer.byteLength(body)}`;
    return rawRequest(Number(port), [`${line} HTTP/1.1`, ...lines, length], body);
  };
  const tokenFor = async (visitor: ReturnType<typeof visitorAt>) => {
    const { headers, body } = await call("GET /api/client-config", visitor);
    expect(headers["cache-control"]).toBe("no-store");
    return /"pageToken":"([\w.-]+)"/.exec(body)?.[1] ?? "";
  };
  const send = async (headers: ReturnType<typeof visitorAt> & { "x-page-token"?: string }) => {
    const json = { "content-type": "application/json", ...headers };
    return (await call(`POST ${eventPath}`, json, JSON.stringify(page))).status;
  };
  const useUp = async (headers: ReturnType<typeof visitorAt>) => {
    for (let sent = 0; sent < 500; sent += 25)
      if ((await Promise.all(Array.from({ length: 25 }, () => send(headers)))).includes(429))
        return;
    throw new Error("The small budget has no end.");
  };

  it("is taken where those without have used up what their address may store", async () => {
    const visitor = visitorAt("198.51.100.7");
    const token = await tokenFor(visitor);
    await useUp(visitor);
    for (let sent = 0; sent < 10; sent += 1)
      expect(await send({ ...visitor, "x-page-token": token })).toBe(204);
    expect(await send(visitor)).toBe(429);
  });

  it("counts as one without where the token is forged, another site's, another address's, or out of date", async () => {
    const visitor = visitorAt("198.51.100.8");
    const token = await tokenFor(visitor);
    const [ends = "", signature = ""] = token.split(".");
    const later = (Number.parseInt(ends, 36) + 60).toString(36);
    const others = [
      `${later}.${signature}`,
      `${ends}.${"A".repeat(43)}`,
      `${ends}.${signature}.${signature}`,
      await tokenFor(visitorAt("198.51.100.8", "roundup")),
      await tokenFor(visitorAt("198.51.100.9")),
      await tokenOfThreeHoursAgo({ site: "mva", rateKey: "198.51.100.8" }),
    ];
    await useUp(visitor);
    for (const other of others)
      expect([other, await send({ ...visitor, "x-page-token": other })]).toEqual([other, 429]);
    expect(await send({ ...visitor, "x-page-token": token })).toBe(204);
  });
});

/** As it would have been issued then: by the database's clock. */
async function tokenOfThreeHoursAgo(visitor: PageVisitor): Promise<string> {
  const now = databaseNow(new Date());
  noteDatabaseTime(new Date(now.getTime() - 3 * 3_600_000));
  try {
    return await issuePageToken(db(), visitor, now);
  } finally {
    noteDatabaseTime(now);
  }
}

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
