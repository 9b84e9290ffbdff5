import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db/client";
import { clientEvents } from "@/lib/server/db/client-events-schema";
import { flowActions, flowSessions, leads } from "@/lib/server/db/schema";
import { log } from "@/lib/server/log";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { contactPageAnswers, walkToPage } from "../support/mva-journey";
import { postChunks } from "../support/raw-post";
import { serveApi, type ServedApi } from "../support/serve-api";
import { Visitor, type VisitorResponse } from "../support/visitor";

/** Stands for a visitor's input. No response and no log line may contain it. */
const secretValue = "Xq7VeryPersonal";

let database: TestDatabase;
let server: ServedApi;
let visitor: Visitor;
let before: unknown;
const logged: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  process.env.RATE_LIMIT_PER_MINUTE = "0";
  server = await serveApi();
  visitor = new Visitor(server.url);
  await walkToPage(visitor, "Pii");
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

beforeEach(async () => {
  logged.length = 0;
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(log, level).mockImplementation((...line) => void logged.push(line));
  before = await everything();
});
afterEach(async () => {
  expect(await everything()).toEqual(before);
  expect(JSON.stringify(logged)).not.toContain(secretValue);
  expect(JSON.stringify(logged)).not.toContain("api.failed");
  vi.restoreAllMocks();
});

async function everything() {
  return {
    sessions: await db().select().from(flowSessions),
    actions: (await db().select({ key: flowActions.idempotencyKey }).from(flowActions)).length,
    leads: (await db().select({ id: leads.id }).from(leads)).length,
    events: (await db().select({ id: clientEvents.id }).from(clientEvents)).length,
  };
}

function expectRefusal(reply: VisitorResponse, status: number, field?: string) {
  expect(reply.status).toBe(status);
  expect(JSON.stringify(reply.json)).not.toContain(secretValue);
  const error: unknown = expect.objectContaining({
    code: expect.any(String) as string,
    message: expect.any(String) as string,
    ...(field === undefined ? {} : { field }),
  });
  expect(reply.json).toEqual({ error });
}

const paths = ["/api/flow/Land", "/api/flow/OnAction", "/api/flow/client/event"];
const key = () => ({ "idempotency-key": randomUUID() });

describe.each(paths)("%s refuses", (path) => {
  it.each([
    ["malformed JSON", `{"FirstName":"${secretValue}`, 400],
    ["an empty body", "", 400],
    ["a text", `"${secretValue}"`, 400],
    ["a list", "[]", 400],
    ["null", "null", 400],
    ["depth 20,000", "[".repeat(20_000) + "]".repeat(20_000), 400],
    ["depth 9", `{"a":${"[".repeat(9)}${"]".repeat(9)}}`, 400],
    ["a NUL", `{"flowKey":"mva\\u0000${secretValue}"}`, 400],
    ["a NUL in a name", `{"flow\\u0000Key":"${secretValue}"}`, 400],
    ["a lone surrogate", `{"flowKey":"\\ud800${secretValue}"}`, 400],
    ["__proto__", `{"__proto__":{"flowKey":"${secretValue}"}}`, 400],
    ["a field that it does not know", `{"flowKey":"mva","Surprise":"${secretValue}"}`, 400],
    ["70 KB", JSON.stringify({ flowKey: secretValue + "x".repeat(70_000) }), 413],
  ])("%s", async (_, body, status) => {
    expectRefusal(await visitor.send(path, body, key()), status);
  });

  it("bytes that are no UTF-8", async () => {
    const chunk = Buffer.concat([
      Buffer.from('{"flowKey":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}'),
    ]);
    expect(await postChunks(server.url + path, { chunk, times: 1 })).toBe(400);
  });

  it("30 MB, announced or in chunks", async () => {
    const chunk = Buffer.alloc(1024 * 1024, "x");
    const contentLength = 30 * chunk.length;
    expect(await postChunks(server.url + path, { chunk, times: 30, contentLength })).toBe(413);
    expect(await postChunks(server.url + path, { chunk, times: 30 })).toBe(413);
  });

  it("another content type", async () => {
    expectRefusal(await visitor.send(path, "{}", { "content-type": "text/plain" }), 415);
  });

  it("another origin, another site, an unknown host", async () => {
    expectRefusal(await visitor.send(path, "{}", { origin: "https://evil.example" }), 403);
    expectRefusal(await visitor.send(path, "{}", { origin: "null" }), 403);
    expectRefusal(await visitor.send(path, "{}", { "sec-fetch-site": "cross-site" }), 403);
    const elsewhere = { host: "evil.example" };
    expect(
      await postChunks(server.url + path, { chunk: Buffer.from("{}"), times: 1 }, elsewhere),
    ).toBe(421);
  });
});

describe("Land refuses", () => {
  const fresh = () => new Visitor(server.url);
  it.each([
    ["a session id that is no UUID", { sessionId: secretValue }, 400, "sessionId"],
    ["an unknown flow", { flowKey: secretValue }, 404, "flowKey"],
    [
      "a landing page that is no address",
      { landingPageUrl: `javascript:${secretValue}` },
      400,
      "landingPageUrl",
    ],
    ["an unknown field", { [secretValue.slice(0, 3)]: secretValue }, 400, "Xq7"],
    [
      "storage values that are no texts",
      { localStorageValues: { a: 1 } },
      400,
      "localStorageValues",
    ],
  ])("%s", async (_, changes, status, field) => {
    expectRefusal(await fresh().land(changes), status, field);
  });
});

describe("OnAction refuses", () => {
  const act = (answers: Record<string, string[]>, options = {}) =>
    visitor.tab().act("Submit", answers, options);

  it.each([
    ["an unknown field", { Surprise: [secretValue] }, "Surprise"],
    ["a field of another page", { AccidentType: [secretValue] }, "AccidentType"],
    ["a name like a prototype's", { constructor: [secretValue] }, "constructor"],
    ["a name without end", { FirstName: [secretValue.repeat(20)] }, "FirstName"],
    ["two first names", { FirstName: ["Ann", secretValue] }, "FirstName"],
    ["no last name", { LastName: [] }, "LastName"],
    ["a phone number that cannot be", { Phone: ["5555555555"] }, "Phone"],
    ["a phone number that charges its caller", { Phone: ["9002345678"] }, "Phone"],
    ["an email without a domain", { Email: [secretValue] }, "Email"],
    ["no consent", { TcpaIdsAccepted: [] }, "ContactConsent"],
    [
      "a consent that was not asked for",
      { TcpaIdsAccepted: ["tcpa-legal-1", secretValue] },
      "TcpaIdsAccepted",
    ],
    ["a consent twice", { TcpaIdsAccepted: ["tcpa-legal-1", "tcpa-legal-1"] }, "TcpaIdsAccepted"],
    ["two certificates", { UniversalLeadId: ["a", secretValue] }, "UniversalLeadId"],
    ["no page", { PageKey: [] }, "PageKey"],
  ])("%s", async (_, changes, field) => {
    expectRefusal(await act({ ...contactPageAnswers, ...changes }), 400, field);
  });

  it("an option that is none", async () => {
    const other = new Visitor(server.url, "mva", { cookie: visitor.cookie });
    await other.land();
    before = await everything();
    expectRefusal(await other.act("Submit", { AccidentType: [secretValue] }), 400, "AccidentType");
    expectRefusal(await other.act("Submit", { AccidentType: [] }), 400, "AccidentType");
    expectRefusal(await other.act("Submit", { AccidentType: ["Car", "Car"] }), 400, "AccidentType");
    expectRefusal(
      await other.act("Submit", { AccidentType: ["Car", "Truck"] }),
      400,
      "AccidentType",
    );
  });

  it("an action that the page does not have", async () => {
    expectRefusal(
      await visitor.tab().act(secretValue, contactPageAnswers),
      400,
      "selectedActionName",
    );
    expectRefusal(await visitor.tab().act("No Thanks"), 400, "selectedActionName");
  });

  it("a missing Idempotency-Key, and one that is no UUID", async () => {
    const body = visitor.action("Submit", contactPageAnswers);
    expectRefusal(await visitor.post("/api/flow/OnAction", body), 400, "Idempotency-Key");
    const wrong = { "idempotency-key": secretValue };
    expectRefusal(await visitor.post("/api/flow/OnAction", body, wrong), 400, "Idempotency-Key");
  });

  it("an unknown session, a stranger's cookie, no cookie, and another flow", async () => {
    const nobody = new Visitor(server.url, "mva", { cookie: visitor.cookie });
    nobody.pageKey = "Pii";
    expectRefusal(await nobody.act("Submit", contactPageAnswers), 404, "sessionId");
    const cookie = `flow-session=${"A".repeat(43)}`;
    for (const jar of [cookie, "flow-session=%00", ""]) {
      const stranger = new Visitor(server.url, "mva", {
        sessionId: visitor.sessionId,
        cookie: jar,
      });
      stranger.pageKey = "Pii";
      expectRefusal(await stranger.act("Submit", contactPageAnswers), 403, "sessionId");
    }
    expectRefusal(await act(contactPageAnswers, { flowKey: "roundup" }), 409, "flowKey");
  });

  it("a page that was not reached", async () => {
    const other = new Visitor(server.url, "mva", { cookie: visitor.cookie });
    await other.land();
    before = await everything();
    other.pageKey = "Pii";
    expectRefusal(await other.act("Submit", contactPageAnswers), 409, "PageKey");
    other.pageKey = secretValue;
    expectRefusal(await other.act("Submit", contactPageAnswers), 409, "PageKey");
  });
});

describe("addresses", () => {
  it.each([
    "/validate/postal-code/%00",
    "/validate/postal-code/%ff",
    "/validate/postal-code/9%2F1",
  ])("%s is refused", async (path) => {
    expect([400, 404]).toContain((await fetch(`${server.url}/api/flow${path}`)).status);
  });
});
