import { NextRequest } from "next/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { themes } from "@/themes/registry";
import { config, proxy } from "./proxy";

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

it.each([
  ["/Trucking?utm_source=x&gclid=Ab", "/trucking?utm_source=x&gclid=Ab"],
  ["/TRUCKING", "/trucking"],
  ["/%54rucking", "/trucking"],
  ["/Company/privacypolicy", "/company/PrivacyPolicy"],
  ["/Claims/MakeClaim", "/claims/makeclaim"],
  ["/ES/Claims", "/es/claims"],
  ["/es/RIDESHARE?exp_X=1", "/es/rideshare?exp_X=1"],
  ["/OLD?utm_campaign=5", "/old?utm_campaign=5"],
])("leads %s to the site's own spelling %s", (path, target) => {
  const response = get("mva.localhost", path);
  expect(response.status).toBe(308);
  expect(response.headers.get("location")).toBe(`http://mva.localhost${target}`);
});

it.each(["/Nothing", "/Game-Design", "/Trucking/x", "//Trucking"])(
  "answers %s, which the site has in no spelling, with the page for what is not there",
  (path) => expect(get("mva.localhost", path).status).toBe(404),
);

it("lets public files through on every site, under a policy of their own", () => {
  for (const host of ["mva.localhost", "roundup.localhost"]) {
    const response = get(host, "/.well-known/gpc.json");
    expect(response.headers.get("x-middleware-next")).toBe("1");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  }
  expect(get("evil.example", "/.well-known/gpc.json").status).toBe(421);
  expect(get("mva.localhost", "/.well-known/nothing").headers.get("x-middleware-next")).toBeNull();
});

it.each([
  "/builds/static/%E0%A4.js",
  "/builds/payload/%ff",
  "/claims%ff/_payload.json",
  "/opengraph/%ff",
  "/scenes/%ff",
  "/icons/%ff",
  "/api/flow/%ff",
  "/%ff",
])("answers %s, which does not decode, with the page for what is not there", (path) => {
  const response = get("mva.localhost", path);
  expect(response.status).toBe(404);
  expect(response.headers.get("x-middleware-rewrite")).toMatch(/\/mva\/error-404$/);
});

it("sends a robot an error's status alone, which no cache stores", () => {
  for (const [path, status] of [
    ["/nothing", 404],
    ["/500", 500],
  ] as const) {
    const headers = { host: "mva.localhost", "user-agent": "Googlebot/2.1" };
    const response = proxy(new NextRequest(`http://mva.localhost${path}`, { headers }));
    expect([response.status, response.body, response.headers.get("cache-control")]).toEqual([
      ...[status, null, "no-store"],
    ]);
  }
});

it("answers a picture under a policy that loads nothing", () => {
  const response = get("mva.localhost", "/scenes/car.svg");
  expect(response.headers.get("x-middleware-rewrite")).toMatch(/\/mva\/scenes\/car\.svg$/);
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src/);
});

it("looks at everything but static files and Next's own, the resizing of pictures among it", () => {
  const matches = (path: string) => new RegExp(`^${config.matcher}$`).test(path);
  expect(matches("/_next/image")).toBe(true);
  expect(matches("/_next/static/a.js")).toBe(false);
  expect(get("mva.localhost", "/_next/image?url=%2Fx.png&w=64&q=75").status).toBe(404);
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

describe("a split campaign", () => {
  const ask = (path: string, cookie = "") =>
    proxy(
      new NextRequest(`http://mva.localhost${path}`, {
        headers: { host: "mva.localhost", cookie },
      }),
    );
  const shown = (response: Response) =>
    new URL(response.headers.get("x-middleware-rewrite") ?? "").pathname;

  it("is the drawn page from the first byte, for this browser alone, and the same again", () => {
    const pages = new Set<string>();
    for (let n = 0; n < 40; n += 1) {
      const first = ask("/trucking");
      const [cookie = ""] = first.headers.getSetCookie();
      expect(cookie).toMatch(/^landing-draw=/);
      expect(first.headers.get("cache-control")).toBe("private, max-age=0, must-revalidate");
      const again = ask("/trucking", cookie.split(";")[0]);
      expect(shown(again)).toBe(shown(first));
      expect(again.headers.getSetCookie()).toEqual([]);
      expect(again.headers.get("cache-control")).toMatch(/^private/);
      pages.add(shown(first));
    }
    // Both pages occur, except once in 10^12 runs.
    expect([...pages].sort()).toEqual(["/mva/campaign/trucking", "/mva/campaign/trucking-banner"]);
  });

  it("keeps nothing where the address names the page, nor on any other page", () => {
    const forced = ask("/trucking?exp_TruckingLandingPage=trucking-banner");
    expect(shown(forced)).toBe("/mva/campaign/trucking-banner");
    expect(forced.headers.getSetCookie()).toEqual([]);
    const other = ask("/rideshare");
    expect(other.headers.getSetCookie()).toEqual([]);
    expect(other.headers.get("cache-control") ?? "").not.toContain("private");
  });
});
