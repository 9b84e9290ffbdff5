import { beforeEach, describe, expect, it, vi } from "vitest";
import { log } from "../log";
import { apiRoute, type ApiDeps } from "./api-route";
import { jsonResponse } from "./json-response";
import { rateLimiter } from "./rate-limit";

let limitRate: ApiDeps["limitRate"];
const deps: ApiDeps = {
  siteForHost: (host) => (host === "a.example" ? "mva" : undefined),
  trustedProxies: () => [],
  limitRate: (...request) => limitRate(...request),
};
const call = (
  handler: () => Promise<Response>,
  init: RequestInit = {},
  url = "http://a.example/api/x",
) =>
  apiRoute(deps, { name: "x", group: "x", body: "none", handler })(
    new Request(url, { ...init, headers: { host: "a.example", ...init.headers } }),
  );
const fine = () => Promise.resolve(jsonResponse({ ok: true }));

beforeEach(() => {
  limitRate = () => Promise.resolve();
});

describe("apiRoute", () => {
  it.each([
    [{}, 200],
    [{ origin: "http://a.example" }, 200],
    [{ "sec-fetch-site": "same-origin" }, 200],
    [{ origin: "http://a.example.evil" }, 403],
    [{ origin: "not an origin" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ host: "b.example" }, 421],
  ])("%j: %i", async (headers, status) => {
    expect((await call(fine, { headers })).status).toBe(status);
  });

  it("takes no body where none is expected", async () => {
    expect((await call(fine, { method: "POST", body: "" })).status).toBe(200);
    expect((await call(fine, { method: "POST", body: '{"a":1}' })).status).toBe(400);
  });

  it("refuses addresses that do not decode", async () => {
    expect((await call(fine, {}, "http://a.example/api/%ff")).status).toBe(400);
    expect((await call(fine, {}, "http://a.example/api/x?a=%00")).status).toBe(400);
  });

  it("counts requests, and says when to come again", async () => {
    limitRate = rateLimiter(
      () => 2,
      () => undefined,
    );
    const replies = [await call(fine), await call(fine), await call(fine)];
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 429]);
    expect(Number(replies[2]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

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
      expect.objectContaining({ route: "x", code: "22001" }),
    );
  });
});
