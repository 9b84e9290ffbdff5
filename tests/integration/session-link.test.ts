import { afterAll, beforeAll, expect, it } from "vitest";
import { openedLink, sessionLink } from "@/flow/protocol/session-link";
import { openLink } from "@/flow/server/sessions/session-link";
import { flowDeps } from "@/flow/server/flow-deps";
import { noteDatabaseTime } from "@/lib/server/db/clock";
import { contact, walkTo } from "../support/mva-journey";
import { serveApi, type Served } from "../support/serve-api";
import { createTestDatabase, type TestDatabase } from "../support/database";
import { storedSession } from "../support/stored-session";
import { Visitor } from "../support/visitor";

let database: TestDatabase;
let server: Served;
beforeAll(async () => {
  Object.assign(process.env, { LOG_LEVEL: "silent", RATE_LIMIT_PER_MINUTE: "0" });
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
  return { status, link: status === 200 ? sessionLink.parse(json) : undefined };
};
const open = (code = "") => new Visitor(server.url).post("/api/session-link/open", { code });

it("goes on in the other browser at the same page, once, and no longer in the first", async () => {
  const first = new Visitor(server.url);
  await walkTo(first, "AtFault");
  const { link } = await linkOf(first);
  const reply = await open(link?.code);
  const opened = openedLink.parse(reply.json);
  expect(opened).toMatchObject({ sessionId: first.sessionId, flowKey: "mva" });
  expect(opened.trail.at(-1)).toBe("AtFault");
  const cookie = reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const second = new Visitor(server.url, "mva", { sessionId: opened.sessionId, cookie });
  expect((await second.land()).status).toBe(200);
  expect(second.pageKey).toBe("AtFault");
  expect((await open(link?.code)).status).toBe(404);
  expect((await first.act("Submit", {})).status).toBe(403);
});

it("shows nothing that names the visitor: the page that asked for it is asked again", async () => {
  const first = new Visitor(server.url, "mva-call");
  await first.land();
  await first.submit({ PostalCode: ["92101"], Phone: ["6192345678"] });
  expect(first.pageKey).toBe("CallDate");
  const before = await storedSession(first.sessionId);
  expect(before.answers).toMatchObject({ PostalCode: ["92101"], Phone: ["6192345678"] });
  const opened = openedLink.parse((await open((await linkOf(first)).link?.code)).json);
  expect(opened.trail).toEqual(["Reach"]);
  const { answers } = await storedSession(first.sessionId);
  expect(JSON.stringify(answers)).not.toContain("6192345678");
  expect(answers).toMatchObject({ PostalCode: ["92101"] });
});

it("is made for the session's own browser alone, and not for one that is over", async () => {
  const visitor = new Visitor(server.url);
  await walkTo(visitor, "Pii");
  const other = new Visitor(server.url, "mva", { sessionId: visitor.sessionId });
  expect((await linkOf(other)).status).toBe(403);
  const { link } = await linkOf(visitor);
  await visitor.submit(contact);
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
  noteDatabaseTime(new Date(Date.now() + days * 86_400_000));
  const opened = await openLink(flowDeps, { code: link?.code ?? "", site: "mva" });
  noteDatabaseTime(new Date());
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
