import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HttpProblem } from "@/lib/server/http/http-problem";
import { createRateLimiter } from "@/lib/server/http/rate-limit";
import { securityHeaders } from "@/lib/server/http/security-headers";
import { startFrontServer, type TestFrontServer } from "../support/front-server";
import { sendRawGet, sendRawRequest, type RawResponse } from "../support/raw-request";

let server: TestFrontServer;
beforeAll(async () => {
  server = await startFrontServer();
});
afterAll(() => server.close());
beforeEach(() => void (server.forwardedRequests.length = 0));

const host = "Host: localhost";
const closing = "Connection: close";

function expectSecurityHeaders({ headers }: RawResponse): void {
  for (const [name, value] of Object.entries(securityHeaders))
    expect(headers[name.toLowerCase()], name).toBe(value);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
}

const parameters = (count: number) =>
  Array.from({ length: count }, (_, i) => `p${i}=${i}`).join("&");

describe("what passes", () => {
  it.each([
    "/",
    "/claims/makeclaim?utm_source=a&utm_campaign=b&gclid=c",
    `/?${parameters(64)}`,
    `/?a=${"x".repeat(4_000)}`,
    "/?&&a=1&",
    "/%E0%A4%A",
    "/a%20b/..c/.well-known/gpc.json",
    "/_next/static/chunks/a.js",
    "/api/flow/validate/postalCode?value=92101",
  ])("GET %s", async (target) => {
    const response = await sendRawGet(server.port, target);
    expect([response.status, response.body]).toEqual([200, "passed"]);
    expectSecurityHeaders(response);
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s below /api", async (method) => {
    const lines = [`${method} /api/x HTTP/1.1`, host, closing, "Content-Length: 2"];
    const response = await sendRawRequest(server.port, lines, "{}");
    expect(response.status).toBe(200);
  });
});

describe("queries that cost more to read than to send", () => {
  it.each([
    ["two thousand times the same name", `?${Array(2_000).fill("a=b").join("&")}`, 414],
    ["65 parameters", `?${parameters(65)}`, 400],
    ["more than 4 KB", `?a=${"x".repeat(4_096)}`, 414],
  ])("%s, on pages and below /api", async (_, query, status) => {
    for (const path of ["/", "/api/flow/validate/x", "/_next/static/x"]) {
      const response = await sendRawGet(server.port, path + query);
      expect(response.status, path).toBe(status);
      expectSecurityHeaders(response);
      if (path.startsWith("/api"))
        expect(JSON.parse(response.body)).toMatchObject({ error: { code: /^[a-z_]+$/ } });
    }
    expect(server.forwardedRequests).toEqual([]);
  });
});

describe("a name that a query has twice", () => {
  it.each([
    ["as it is", "?a=b&a=b", "?a=b"],
    ["with another value, among others", "?utm_source=a&b=%20&utm_source=c", "?utm_source=a&b=%20"],
    ["once encoded", "?ab=1&%61b=2", "?ab=1"],
    ["without values, behind empty ones", `?${"&".repeat(100)}a&a`, "?a"],
  ])("%s, counts once on a page, and is refused elsewhere", async (_, query, kept) => {
    for (const path of ["/", "/claims", "/x%20y"]) {
      const { status, headers } = await sendRawGet(server.port, path + query);
      expect([status, headers.location], path).toEqual([307, path + kept]);
    }
    for (const path of ["/api/flow/validate/x", "/_next/static/x", "//evil.example/x"]) {
      const { status, headers } = await sendRawGet(server.port, path + query);
      expect([status, headers.location], path).toEqual([400, undefined]);
    }
    expect(server.forwardedRequests).toEqual([]);
  });
});

describe("what only the API takes", () => {
  it.each(["/", "/__nextjs_x", "/_next/static/x", "/_next/image", "/api", "/API/x", "/%61pi/x"])(
    "nothing but GET and HEAD reaches Next at %s",
    async (path) => {
      for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]) {
        const lines = [`${method} ${path} HTTP/1.1`, host, closing, "Next-Action: 00"];
        for (const headers of [lines, lines.slice(0, 3)]) {
          const response = await sendRawRequest(server.port, headers);
          expect([400, 405], `${method} ${path}`).toContain(response.status);
          expectSecurityHeaders(response);
        }
      }
      expect(server.forwardedRequests).toEqual([]);
    },
  );

  it.each([
    "/api/../x",
    "/api/..",
    "/api/%2e%2E/x",
    "/api/./x",
    "/api/.%2e/x",
    "/api\\..\\x",
    "/api/x\\..\\..\\y",
  ])("a path that leaves /api when it is resolved: %s", async (path) => {
    const response = await sendRawRequest(server.port, [`POST ${path} HTTP/1.1`, host, closing]);
    expect(response.status).toBe(400);
    expect(server.forwardedRequests).toEqual([]);
  });

  it("an action is not taken below /api either", async () => {
    const lines = ["POST /api/x HTTP/1.1", host, closing, "Next-Action: 0123456789abcdef"];
    expect((await sendRawRequest(server.port, lines)).status).toBe(400);
    expect(server.forwardedRequests).toEqual([]);
  });
});

describe("malformed requests", () => {
  it.each([
    ["GET *", ["GET * HTTP/1.1", host]],
    ["OPTIONS *", ["OPTIONS * HTTP/1.1", host]],
    ["an absolute-form target", ["GET http://evil.example/ HTTP/1.1", host]],
    ["an absolute-form target of our own", ["GET http://localhost/ HTTP/1.1", host]],
    ["two Host headers", ["GET / HTTP/1.1", host, "Host: evil.example"]],
    ["two equal Host headers", ["GET / HTTP/1.1", host, host]],
    ["no Host header", ["GET / HTTP/1.1"]],
    ["a path below /api that cannot be decoded", ["GET /api/flow/%ff HTTP/1.1", host]],
    ["a file's path that cannot be decoded", ["GET /_next/static/%ff HTTP/1.1", host]],
    ["no HTTP", ["HELLO"]],
    ["two lengths", ["POST /api/x HTTP/1.1", host, "Content-Length: 1", "Content-Length: 2"]],
    [
      "a length and chunks",
      ["POST /api/x HTTP/1.1", host, "Content-Length: 1", "Transfer-Encoding: chunked"],
    ],
  ])("%s: 400 with our headers", async (_, lines) => {
    const response = await sendRawRequest(server.port, [...lines, closing]);
    expect(response.status).toBe(400);
    expectSecurityHeaders(response);
    expect(server.forwardedRequests).toEqual([]);
  });

  it("headers beyond 16 KB, and expectations", async () => {
    const large = await sendRawGet(server.port, "/", [`X-Large: ${"x".repeat(20_000)}`]);
    expect(large.status).toBe(431);
    expectSecurityHeaders(large);
    const expecting = await sendRawGet(server.port, "/", ["Expect: a miracle"]);
    expect(expecting.status).toBe(417);
    expectSecurityHeaders(expecting);
    expect(server.forwardedRequests).toEqual([]);
  });

  it("an upgrade is answered like any other request", async () => {
    const headers = ["Upgrade: websocket", "Sec-WebSocket-Key: x"];
    const lines = ["GET /_next/x HTTP/1.1", host, "Connection: Upgrade, close", ...headers];
    const response = await sendRawRequest(server.port, lines);
    expectSecurityHeaders(response);
  });
});

it("a handler that fails is a 500 without a word of why", async () => {
  const failing = await startFrontServer({
    handle: () => Promise.reject(new Error("value Ann Walker is too long")),
  });
  const response = await sendRawGet(failing.port, "/");
  await failing.close();
  expect(response.status).toBe(500);
  expect(response.body).not.toContain("Walker");
  expectSecurityHeaders(response);
});

describe("limits", () => {
  it("counts pages and files apart, and says when to come again", async () => {
    const limited = await startFrontServer({
      limitRate: createRateLimiter(
        (group) => (group === "pages" ? 2 : 4),
        () => undefined,
      ),
    });
    const statuses = [];
    for (const path of ["/", "/", "/", "/_next/static/a.js"])
      statuses.push((await sendRawGet(limited.port, path)).status);
    const refused = await sendRawGet(limited.port, "/");
    await limited.close();
    expect(statuses).toEqual([200, 200, 429, 200]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expectSecurityHeaders(refused);
  });

  /** Sends one request from each of `count` clients. Returns the number of successful requests. */
  async function countAllowed(clientOf: (i: number) => string, count: number): Promise<number> {
    const limit = createRateLimiter(
      () => 10,
      () => undefined,
    );
    let allowed = 0;
    for (let i = 0; i < count; i += 1)
      await limit("pages", clientOf(i)).then(
        () => (allowed += 1),
        (error: unknown) => expect(error).toBeInstanceOf(HttpProblem),
      );
    return allowed;
  }
  const hex = (value: number) => value.toString(16);

  it.each([
    ["one address", () => "192.0.2.1", 10],
    ["one /64", () => "2001:db8:1:2", 10],
    ["all /64 of one /56", (i: number) => `2001:db8:1:${hex(0x4200 + (i % 256))}`, 40],
    ["all /64 of one /48", (i: number) => `2001:db8:1:${hex((i * 257) % 65_536)}`, 160],
    ["as many addresses as requests", (i: number) => `192.0.${i >> 8}.${i & 255}`, 1_000],
  ])("%s: %i of 1,000", async (_, clientOf, expected) => {
    expect(await countAllowed(clientOf, 1_000)).toBe(expected);
  });
});
