import { NextRequest } from "next/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { themes } from "@/themes/registry";
import { proxy } from "./proxy";

const mva = themes.mva!;

beforeEach(() => {
  mva.redirects = { "/old": "/claims", "/schools": "https://schools.example/list" };
});
afterEach(() => {
  delete mva.redirects;
});

function get(host: string, path: string): Response {
  return proxy(new NextRequest(`http://${host}${path}`, { headers: { host } }));
}

it.each([
  ["/old?utm_campaign=5", "http://mva.localhost/claims?utm_campaign=5"],
  ["/schools", "https://schools.example/list"],
])("sends %s where the theme's rule says", (path, target) => {
  const answer = get("mva.localhost", path);
  expect(answer.status).toBe(307);
  expect(answer.headers.get("location")).toBe(target);
});

it("leaves other paths and other sites alone", () => {
  for (const [host, path] of [
    ["mva.localhost", "/claims"],
    ["roundup.localhost", "/old"],
  ] as const)
    expect(get(host, path).headers.get("location"), `${host}${path}`).toBeNull();
});

it("lets public files through on every site, under a policy of their own", () => {
  for (const host of ["mva.localhost", "roundup.localhost"]) {
    const response = get(host, "/.well-known/gpc.json");
    expect(response.headers.get("x-middleware-next")).toBe("1");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  }
  expect(get("evil.example", "/.well-known/gpc.json").status).toBe(421);
  expect(get("mva.localhost", "/.well-known/nothing").headers.get("x-middleware-next")).toBeNull();
});

it("answers each site's listings page with the one that all have, which the site alone may frame", () => {
  for (const site of Object.keys(themes)) {
    const response = get(`${site.toLowerCase()}.localhost`, `/${site}/listings.html`);
    expect(response.headers.get("x-middleware-rewrite"), site).toMatch(
      /\/listings\/listings\.html$/,
    );
    expect(response.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  }
  for (const path of ["/roundup/listings.html", "/listings/listings.html"])
    expect(get("mva.localhost", path).status, path).toBe(404);
});
