import { NextRequest } from "next/server";
import { afterEach, describe, expect, it } from "vitest";
import { questionnairePath } from "@/lib/shared/form-path";
import { proxy } from "@/proxy";
import { startFrontServer, type TestFrontServer } from "@/tests/support/front-server";
import { getPageRequest, runWithPageRequest } from "./page-request";

const get = (path: string) =>
  proxy(new NextRequest(`http://mva.localhost${path}`, { headers: { host: "mva.localhost" } }));

describe("the cookie of a split campaign", () => {
  let server: TestFrontServer | undefined;
  afterEach(() => server?.close());

  async function landingCookie(trustedProxies: string[], forwardedProto: string): Promise<string> {
    server = await startFrontServer({
      trustedProxies: () => trustedProxies,
      handle: (_request, response, { isHttps }) =>
        runWithPageRequest({ isHttps }, () => {
          response.setHeader("Set-Cookie", get("/trucking").headers.getSetCookie());
          response.end();
        }),
    });
    const headers = { "x-forwarded-proto": forwardedProto };
    const response = await fetch(`http://127.0.0.1:${server.port}/trucking`, { headers });
    expect(response.headers.getSetCookie()).toHaveLength(1);
    return response.headers.getSetCookie()[0] ?? "";
  }

  it("is Secure when a trusted proxy reports HTTPS", async () => {
    expect(await landingCookie(["127.0.0.1"], "https")).toMatch(
      /^landing-draw=[\w-]{22}; .*; Secure$/,
    );
  });

  it.each([
    ["a trusted proxy reports HTTP", ["127.0.0.1"], "http"],
    ["the client itself claims HTTPS", [], "https"],
  ])("is not Secure when %s", async (_when, trustedProxies, forwardedProto) => {
    expect(await landingCookie(trustedProxies, forwardedProto)).not.toContain("Secure");
  });
});

it("hands each concurrent request its own page, whatever its size", async () => {
  const renders = Array.from({ length: 20 }, (_, index) => {
    const query = `?${index}`.padEnd(200_000, "x");
    const render = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return getPageRequest().formPage?.query === query;
    };
    return runWithPageRequest({ isHttps: false, formPage: { status: 200, query } }, render);
  });
  expect(await Promise.all(renders)).toEqual(renders.map(() => true));
  expect(getPageRequest()).toEqual({ isHttps: false });
});

it("gives the response the status of its questionnaire page, and no cache stores it", () => {
  const formPage = { status: 429, notice: "too-many" } as const;
  const response = runWithPageRequest({ isHttps: false, formPage }, () => get(questionnairePath));
  expect([response.status, response.headers.get("cache-control")]).toEqual([429, "no-store"]);
});
