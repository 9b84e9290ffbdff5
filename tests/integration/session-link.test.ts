import { afterAll, beforeAll, expect, it } from "vitest";
import { openedSessionSchema, sessionLinkSchema } from "@/flow/protocol/session-link";
import { redeemSessionLink } from "@/server/sessions/session-link";
import { serverFlowApiDeps } from "@/server/sessions/flow-deps";
import { cacheDatabaseTime } from "@/lib/server/db/clock";
import { contactPageAnswers, walkToPage } from "../support/mva-journey";
import { serveApi, type ServedApi } from "../support/serve-api";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { readStoredSession } from "../support/stored-session";
import { Visitor } from "../support/visitor";

let database: TestDatabase;
let server: ServedApi;
beforeAll(async () => {
  Object.assign(process.env, {
    LOG_LEVEL: "silent",
    RATE_LIMIT_PER_MINUTE: "0",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  database = await createTestDatabase();
  server = await serveApi();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const linkOf = async (visitor: Visitor) => {
  const asked = { sessionId: visitor.sessionId, flowKey: visitor.flowKey };
  const { status, json } = await visitor.post("/api/session-link", asked);
  return { status, link: status === 200 ? sessionLinkSchema.parse(json) : undefined };
};
let addresses = 0;
const open = (code = "") => {
  const headers = { "x-forwarded-for": `203.0.113.${(addresses += 1)}` };
  return new Visitor(server.url).post("/api/session-link/open", { code }, headers);
};

it("goes on in the other browser at the same page, once, and no longer in the first", async () => {
  const first = new Visitor(server.url);
  await walkToPage(first, "AtFault");
  const { link } = await linkOf(first);
  const reply = await open(link?.code);
  const opened = openedSessionSchema.parse(reply.json);
  expect(opened).toMatchObject({ sessionId: first.sessionId, flowKey: "mva" });
  expect(opened.trail.at(-1)).toBe("AtFault");
  const cookie = reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const second = new Visitor(server.url, "mva", { sessionId: opened.sessionId, cookie });
  expect((await second.land()).status).toBe(200);
  expect(second.pageKey).toBe("AtFault");
  expect((await open(link?.code)).status).toBe(404);
  expect((await first.act("Submit", {})).status).toBe(403);
});

const withdraw = (visitor: Visitor) =>
  visitor.post("/api/submission/withdrawal", { sessionId: visitor.sessionId });
const submission = async (visitor: Visitor) =>
  (
    await fetch(`${server.url}/api/submission?sessionId=${visitor.sessionId}`, {
      headers: { cookie: visitor.cookie },
    })
  ).status;

it("leaves the browser that opens it what it has sent, however many links it opens", async () => {
  const earlier = new Visitor(server.url);
  await walkToPage(earlier, "Pii");
  await earlier.submit(contactPageAnswers);
  const elsewhere: Visitor[] = [];
  for (let opened = 0; opened < 2; opened += 1) {
    const other = new Visitor(server.url);
    await walkToPage(other, "AtFault");
    const { link } = await linkOf(other);
    const reply = await earlier.post("/api/session-link/open", { code: link?.code });
    const { sessionId } = openedSessionSchema.parse(reply.json);
    earlier.cookie = reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    elsewhere.push(new Visitor(server.url, "mva", { sessionId, cookie: earlier.cookie }));
  }
  for (const taken of elsewhere) {
    taken.cookie = earlier.cookie;
    expect((await taken.land()).status).toBe(200);
    earlier.cookie = taken.cookie;
  }
  expect(await submission(earlier)).toBe(200);
  expect((await withdraw(earlier)).status).toBe(204);
});

it("works once in the browser that made it, too", async () => {
  const visitor = new Visitor(server.url);
  await walkToPage(visitor, "AtFault");
  const { link } = await linkOf(visitor);
  const reply = await visitor.post("/api/session-link/open", { code: link?.code });
  expect(reply.status).toBe(200);
  visitor.cookie = reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect((await visitor.land()).status).toBe(200);
  expect((await visitor.post("/api/session-link/open", { code: link?.code })).status).toBe(404);
});

it("shows nothing that names the visitor: the page that asked for it is asked again", async () => {
  const first = new Visitor(server.url, "mva-call");
  await first.land();
  await first.submit({ PostalCode: ["92101"], Phone: ["6192345678"] });
  expect(first.pageKey).toBe("CallDate");
  const before = await readStoredSession(first.sessionId);
  expect(before.answers).toMatchObject({ PostalCode: ["92101"], Phone: ["6192345678"] });
  const opened = openedSessionSchema.parse((await open((await linkOf(first)).link?.code)).json);
  expect(opened.trail).toEqual(["Reach"]);
  const { answers } = await readStoredSession(first.sessionId);
  expect(JSON.stringify(answers)).not.toContain("6192345678");
  expect(answers).toMatchObject({ PostalCode: ["92101"] });
});

it("is made for the session's own browser alone, and not for one that is over", async () => {
  const visitor = new Visitor(server.url);
  await walkToPage(visitor, "Pii");
  const other = new Visitor(server.url, "mva", { sessionId: visitor.sessionId });
  expect((await linkOf(other)).status).toBe(403);
  const { link } = await linkOf(visitor);
  await visitor.submit(contactPageAnswers);
  expect((await linkOf(visitor)).status).toBe(404);
  expect((await open(link?.code)).status).toBe(404);
});

it.each([
  [6.99, "opens"],
  [7.01, "opens nothing"],
])("after %s days it %s", async (days, what) => {
  const visitor = new Visitor(server.url);
  await visitor.land();
  const { link } = await linkOf(visitor);
  cacheDatabaseTime(new Date(Date.now() + days * 86_400_000));
  const opened = await redeemSessionLink(serverFlowApiDeps, {
    code: link?.code ?? "",
    site: "mva",
  });
  cacheDatabaseTime(new Date());
  expect(opened === "none").toBe(what === "opens nothing");
});

it("cannot be made longer or given to another session", async () => {
  const visitor = new Visitor(server.url);
  await visitor.land();
  const [id = "", expires = "", proof = ""] = (await linkOf(visitor)).link?.code.split(".") ?? [];
  const other = new Visitor(server.url);
  await other.land();
  for (const code of [
    `${id}.${Number(expires) + 1}.${proof}`,
    `${other.sessionId}.${expires}.${proof}`,
    `${id}.${expires}.${"0".repeat(64)}`,
  ])
    expect((await open(code)).status).toBe(404);
});
