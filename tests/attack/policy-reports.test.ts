import { afterEach, expect, it, vi } from "vitest";
import { createCspReportsHandler } from "@/lib/server/csp/policy-reports";
import { createApiRequestHandler } from "@/lib/server/http/api";
import { createRateLimiter } from "@/lib/server/http/rate-limit";
import { log } from "@/lib/server/log";

afterEach(() => vi.restoreAllMocks());

function route(perMinute = 0) {
  const answer = createApiRequestHandler(
    {
      siteForHost: () => "mva",
      trustedProxies: () => [],
      limitRate: createRateLimiter(
        () => perMinute,
        () => undefined,
      ),
    },
    [
      {
        method: "POST",
        path: "/api/policy-reports",
        rateLimitGroup: "reports",
        body: "report",
        handler: createCspReportsHandler(),
      },
    ],
  );
  return (request: Request) => answer(request, "127.0.0.1");
}

const post = (body: string, type = "application/reports+json") =>
  new Request("http://localhost/api/policy-reports", {
    method: "POST",
    headers: { "content-type": type },
    body,
  });

const page = "https://a.example/claims?email=ann@example.com";
const violation = (blockedURL: string) => ({
  type: "csp-violation",
  age: 1,
  url: page,
  body: { effectiveDirective: "script-src-elem", blockedURL, documentURL: page },
});

it("logs directive, origin and path of both kinds of reports, and nothing of a query", async () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue();
  const reports = [violation("https://evil.example/x?token=1"), violation("inline")];
  expect((await route()(post(JSON.stringify(reports)))).status).toBe(204);
  const old = {
    "csp-report": {
      "violated-directive": "img-src 'self'",
      "blocked-uri": "data",
      "document-uri": page,
    },
  };
  expect((await route()(post(JSON.stringify(old), "application/csp-report"))).status).toBe(204);
  expect(warn.mock.calls).toEqual([
    [
      "policy.violated",
      { directive: "script-src-elem", blocked: "https://evil.example", path: "/claims" },
    ],
    ["policy.violated", { directive: "script-src-elem", blocked: "inline", path: "/claims" }],
    ["policy.violated", { directive: "img-src", blocked: "data", path: "/claims" }],
  ]);
});

it.each(["[]", "{}", '"x"', '[{"type":"deprecation","body":{}}]'])(
  "drops what is no report: %s",
  async (body) => {
    const warn = vi.spyOn(log, "warn").mockReturnValue();
    expect((await route()(post(body))).status).toBe(204);
    expect(warn).not.toHaveBeenCalled();
  },
);

it("takes only what browsers send, and a few a minute", async () => {
  const limited = route(2);
  const statuses = [];
  for (const type of ["text/plain", "application/json", "application/reports+json"])
    statuses.push((await limited(post("[]", type))).status);
  expect(statuses).toEqual([415, 415, 429]);
});

it("a flood of reports does not fill the log", async () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue();
  const flooded = route();
  for (let i = 0; i < 200; i += 1)
    await flooded(post(JSON.stringify([violation("https://evil.example/")])));
  expect(warn.mock.calls.length).toBeLessThanOrEqual(60);
});
