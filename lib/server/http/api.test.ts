import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { log } from "../log";
import { sendRawRequest } from "@/tests/support/raw-request";
import { createApiRequestHandler, createApiListener, type ApiDeps } from "./api";
import type { ApiRoute } from "./api-route";
import { createJsonResponse } from "./json";
import { createRateLimiter } from "./rate-limit";

let limitRate: ApiDeps["limitRate"];
const deps: ApiDeps = {
  siteForHost: (host) => (host === "a.example" ? "mva" : undefined),
  trustedProxies: () => [],
  limitRate: (...request) => limitRate(...request),
};
const fine = () => Promise.resolve(createJsonResponse({ ok: true }));
const route = (handler: ApiRoute["handler"], others: Partial<ApiRoute> = {}): ApiRoute => ({
  ...{ method: "GET", path: "/api/x", rateLimitGroup: "x", body: "none", handler, ...others },
});
const table = (handler: ApiRoute["handler"] = fine) => [
  route(handler),
  route(() => createJsonResponse("a part"), { path: "/api/{name}/click" }),
  route(() => createJsonResponse("the rest"), { path: "/api/flow/{...apiPath}" }),
  route(() => createJsonResponse("static"), { path: "/api/flow/static" }),
  route(({ body }) => createJsonResponse(body), {
    method: "POST",
    path: "/api/echo",
    body: "json",
  }),
  route(({ body }) => createJsonResponse(body), {
    method: "POST",
    path: "/api/form",
    body: "form",
  }),
  route(fine, { method: "POST", path: "/api/empty" }),
];
function call(
  handler: ApiRoute["handler"],
  init: RequestInit = {},
  url = "http://a.example/api/x",
): Promise<Response> {
  const headers = { host: "a.example", ...(init.headers as Record<string, string>) };
  return createApiRequestHandler(deps, table(handler))(
    new Request(url, { ...init, headers }),
    "192.0.2.1",
  );
}
const ask = (method: string, path: string, init: RequestInit = {}) =>
  call(fine, { ...init, method }, `http://a.example${path}`);

beforeEach(() => {
  limitRate = () => Promise.resolve();
});

describe("a table of routes", () => {
  it.each([
    ["/api/x", { ok: true }],
    ["/api/555/click", "a part"],
    ["/api/flow/static", "static"],
    ["/api/flow/static/more", "the rest"],
    ["/api/flow/validate/zip?value=92101", "the rest"],
  ])("%s", async (path, body) => {
    expect(await (await ask("GET", path)).json()).toEqual(body);
  });

  it.each(["/api/y", "/api/X", "/api/x/", "/api/5/5/click", "/api/flow/", "/api/constructor"])(
    "has no %s",
    async (path) => {
      const response = await ask("GET", path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: { code: "not_found" } });
    },
  );

  it("answers HEAD as GET, and other methods with those that there are", async () => {
    expect((await ask("HEAD", "/api/x")).status).toBe(200);
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
      const refused = await ask(method, "/api/x");
      expect([refused.status, refused.headers.get("allow")], method).toEqual([405, "GET, HEAD"]);
    }
    for (const method of ["GET", "HEAD", "PUT", "OPTIONS"]) {
      const refused = await ask(method, "/api/echo");
      expect([refused.status, refused.headers.get("allow")], method).toEqual([405, "POST"]);
    }
  });

  it("takes a form where one is taken, and JSON elsewhere", async () => {
    const form = "application/x-www-form-urlencoded";
    const json = "application/json; charset=utf-8";
    const post = async (path: string, type: string, body = "{}") =>
      (await ask("POST", path, { body, headers: { "content-type": type } })).status;
    expect(await post("/api/echo", json)).toBe(200);
    expect(await post("/api/form", form, "a=1")).toBe(200);
    for (const type of [form, "multipart/form-data; boundary=x", "text/plain"])
      expect(await post("/api/echo", type), type).toBe(415);
    expect(await post("/api/empty", form)).toBe(415);
    expect(await post("/api/form", json)).toBe(415);
  });

  it("serves over a socket, whose address is the client's, behind one Host or another", async () => {
    const seen = vi.fn();
    const answer = createApiRequestHandler(
      { ...deps, siteForHost: () => "mva" },
      table(({ client }) => {
        seen(client.address);
        return createJsonResponse({});
      }),
    );
    const server = createServer(createApiListener(answer)).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const { status } = await sendRawRequest(port, [
      "GET /api/x HTTP/1.1",
      "Host: a b",
      "Connection: close",
    ]);
    server.close();
    expect([status, seen.mock.calls]).toEqual([200, [["127.0.0.1"]]]);
  });
});

describe("the checks of a route", () => {
  it.each([
    [{}, 200],
    [{ origin: "http://a.example" }, 200],
    [{ "sec-fetch-site": "same-origin" }, 200],
    [{ origin: "null", "x-forwarded-proto": "data" }, 403],
    [{ origin: "https://a.example" }, 403],
    [{ origin: "ftp://a.example" }, 403],
    [{ origin: "https://a.example", "x-forwarded-proto": "https" }, 200],
    [{ origin: "https://a.example", "x-forwarded-proto": "https, http" }, 200],
    [{ origin: "http://a.example", "x-forwarded-proto": "https" }, 403],
    [{ origin: "http://a.example.evil" }, 403],
    [{ origin: "not an origin" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ host: "b.example" }, 421],
  ])("%j: %i", async (headers, status) => {
    expect((await call(fine, { headers })).status).toBe(status);
  });

  it("takes no body where none is expected", async () => {
    expect((await ask("POST", "/api/empty", { body: "" })).status).toBe(200);
    expect((await ask("POST", "/api/empty", { body: '{"a":1}' })).status).toBe(400);
  });

  it("refuses addresses that do not decode", async () => {
    expect((await call(fine, {}, "http://a.example/api/%ff")).status).toBe(400);
    expect((await call(fine, {}, "http://a.example/api/x?a=%00")).status).toBe(400);
  });

  it("counts requests, and says when to come again", async () => {
    limitRate = createRateLimiter(
      () => 2,
      () => undefined,
    );
    const replies = [await call(fine), await call(fine), await call(fine)];
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 429]);
    expect(Number(replies[2]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it.each(["53100", "53200", "58030", "57014", "57P03", "ENOSPC"])(
    "answers 503 while the database or a disk fails with %s, and 500 to a fault of its own",
    async (code) => {
      vi.spyOn(log, "error").mockImplementation(() => undefined);
      const failing = (cause: Error) => call(() => Promise.reject(new Error("query", { cause })));
      const busy = await failing(Object.assign(new Error("message"), { code }));
      expect([busy.status, busy.headers.get("retry-after")]).toEqual([503, "2"]);
      const faulty = await failing(Object.assign(new Error("message"), { code: "23505" }));
      expect(faulty.status).toBe(500);
    },
  );

  it("tells neither client nor log what a database error was about", async () => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
    const cause = Object.assign(new Error("value Ann Walker is too long"), { code: "22001" });
    const error = new Error(
      "Failed query: insert\nparams: Ann Walker\n    at Ann Walker (a.ts:1:1)",
      { cause },
    );
    const reply = await call(() => Promise.reject(error));
    expect(reply.status).toBe(500);
    expect(await reply.json()).toEqual({
      error: { code: "internal", message: "Something went wrong. Please try again." },
    });
    expect(JSON.stringify(logged.mock.calls)).not.toContain("Walker");
    expect(logged).toHaveBeenCalledWith(
      "api.failed",
      expect.objectContaining({ route: "/api/x", code: "22001" }),
    );
  });
});
