import { request } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { log } from "@/lib/server/log";
import { serveApi, type ServedApi } from "../support/serve-api";
import {
  createJsonResponder,
  startSimulatedService,
  type SimulatedService,
} from "../support/upstream";
import { Visitor } from "../support/visitor";

let upstream: SimulatedService;
let server: ServedApi;
let visitor: Visitor;
const page = { instructions: [], actionsAvailable: [], pageKey: "Location" };
const landed = { experiments: { experiments: {}, complexExperiments: [] }, ...page };

beforeAll(async () => {
  upstream = await startSimulatedService();
  process.env.FLOW_API_URL = `${upstream.url}/v1`;
  process.env.CLICKS_DOT_NET_URL = upstream.url;
  process.env.RATE_LIMIT_PER_MINUTE = "0";
  server = await serveApi();
});
afterAll(async () => {
  await server.close();
  await upstream.close();
});
beforeEach(() => {
  upstream.asked = [];
  visitor = new Visitor(server.url);
  visitor.pageKey = "Pii";
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
});

/** Sends a GET request with an unnormalized path. `fetch` would resolve its dot segments. */
function rawGet(path: string): Promise<number> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { cookie: `flow-session=${"a".repeat(43)}` } })
      .on("response", (response) => resolve(response.resume().statusCode ?? 0))
      .on("error", reject)
      .end();
  });
}

describe("a path that an upstream might read as another one", () => {
  it.each([
    "..%2f..%2fadmin",
    "..%2F..%2Fadmin",
    "a/..%2fadmin",
    "a%2fb",
    "a%5cb",
    "..%5c..%5cadmin",
    "%252e%252e%252fadmin",
    "%2525252e%2525252e/admin",
    "..;/admin",
    "..%3b/admin",
  ])("%s is refused, and goes nowhere", async (path) => {
    expect(await rawGet(`/api/flow/validate/${path}`)).toBe(400);
    expect(upstream.asked).toEqual([]);
  });

  it.each(["92101", "50%25", "a..b", "J%C3%BCrgen%20M.", "..."])("%s goes out", async (value) => {
    upstream.answer = (response) => response.writeHead(200).end();
    expect(await rawGet(`/api/flow/validate/name/${value}`)).toBe(200);
  });
});

it("an address with a personal query goes out without it, in Land and in headers", async () => {
  upstream.answer = createJsonResponder(landed);
  const query = "email=ann%40example.com&utm_source=x&gclid=click-1&ssn=123-45-6789";
  const landingPageUrl = `${server.url}/?${query}`;
  await visitor.land({ landingPageUrl });
  const signal = { "sec-gpc": "1", referer: landingPageUrl };
  const land = { flowKey: "mva", sessionId: visitor.sessionId, localStorageValues: {} };
  await visitor.post("/api/flow/Land", { ...land, landingPageUrl }, signal);
  const action = visitor.action("Submit", { gclid: ["click-1"], utm_source: ["x"] });
  await visitor.post("/api/flow/OnAction", action, signal);
  const [first, second, third] = upstream.asked.map((asked) => JSON.stringify(asked));
  expect(first).toContain("click-1");
  for (const asked of [second, third]) expect(asked).not.toContain("click-1");
  for (const asked of [first, second, third]) {
    expect(asked).toContain("utm_source");
    expect(asked).not.toMatch(/ann|123-45/);
  }
});

describe("an upstream's cookie", () => {
  it.each([
    "flow-session=abc",
    "flow-session=abc; Domain=example.com; Path=/admin; SameSite=None",
    "flow-session=abc; Expires=Fri, 31 Dec 9999 23:59:59 GMT",
    "__Host-flow-session=abc; Secure; Path=/",
  ])("%s is of this host alone, and no script reads it", async (cookie) => {
    upstream.answer = createJsonResponder(landed, 200, {
      "set-cookie": [cookie, "tracker=1; Domain=.example"],
    });
    const reply = await visitor.land();
    const [set = "", ...others] = reply.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(set).toMatch(/^flow-session=abc; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  });
});

describe("a response that no handler expects is a 502", () => {
  const depth = 200_000;
  const deep = "[".repeat(depth) + "]".repeat(depth);
  const asJson = { "content-type": "application/json" };
  it.each<[string, SimulatedService["answer"]]>([
    ["205", (response) => response.writeHead(205).end()],
    ["205 with a body", (r) => r.writeHead(205, asJson).end(JSON.stringify(page))],
    ["JSON of 200,000 levels", (r) => r.writeHead(200, asJson).end(deep)],
    [
      "an object of 65 levels",
      (r) => r.writeHead(200, asJson).end('{"a":'.repeat(66) + "1" + "}".repeat(66)),
    ],
    ["status 999", (response) => response.writeHead(999).end()],
  ])("%s", async (_what, answer) => {
    upstream.answer = answer;
    expect((await visitor.act("Submit")).status).toBe(502);
  });

  const inListings = (content: string) => `<Listings><Listing>${content}</Listing></Listings>`;
  it.each([
    ["60,000 levels", "<a>".repeat(30_000) + "</a>".repeat(30_000)],
    ["a forbidden name", inListings("<__proto__><x>1</x></__proto__>")],
    ["a constructor", inListings("<constructor>1</constructor>")],
    ["an attribute of a prototype", '<Listings __proto__="1" constructor="2"><a/></Listings>'],
    ["many entities", `<!DOCTYPE l [${'<!ENTITY a "b">'.repeat(5000)}]><Listings/>`],
    [
      "an outer entity",
      '<!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]><Listings>&a;</Listings>',
    ],
    ["half of a declaration", "<!DOCTYPE l [<!ENTITY"],
    ["an instruction without end", "<?xml <Listings/>"],
  ])("XML with %s, or no listing", async (_what, xml) => {
    upstream.answer = (r) => r.writeHead(200, { "content-type": "text/xml" }).end(xml);
    const response = await fetch(`${server.url}/api/listings?q=1`);
    const text = await response.text();
    expect([200, 502]).toContain(response.status);
    if (response.status === 200) expect(JSON.parse(text)).toEqual({ matches: [] });
  });
});
