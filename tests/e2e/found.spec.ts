import { skipDesktopSize } from "./at-phone-size";
import { listSiteLanguages } from "@/lib/server/site/editions";
import { listLandingPageExperiments } from "@/lib/server/site/landing-pages";
import { listRoutes } from "@/lib/server/site/routes";
import { getSiteTheme } from "@/lib/server/site/sites";
import { localizePath } from "@/lib/shared/languages";
import { findArticle } from "@/lib/server/site/articles";
import { accidentClaimsTheme } from "@/themes/mva";
import { themes } from "@/themes/registry";
import { siteHosts } from "./routes";
import { requestWithHost } from "./site-request";
import { expect, test } from "./test";

skipDesktopSize();

/** All routes of the site `mva`. `lib/server/site/routes.test.ts` compares them with docs/product.md section 2. */
const mvaRoutes = listRoutes("mva");

/** Pages for a single visitor or for operators. Search engines must not index them. */
const neverIndexed = ["/health-check", "/claims/youhaveaclaim", "/claims/claimsubmitted"];

test("each page has its own title, description, address and picture", async ({ request }) => {
  const titles: string[] = [];
  const descriptions: string[] = [];
  for (const { path, layout, isIndexed } of mvaRoutes) {
    // A split campaign shows a random landing page unless the URL names one.
    const split = listLandingPageExperiments("mva").find((one) => one.path === path);
    const html = await (
      await request.get(split ? `${path}?${split.parameter}=default` : path)
    ).text();
    const meta = (name: string) => contentOf(html, name);
    const description = meta("description") ?? "";
    expect(description.length, path).toBeGreaterThan(50);
    // The landing pages of a split campaign have the same text in different layouts.
    const isOther = listLandingPageExperiments("mva").some(
      (one) => one.path !== path && path.slice(1) in one.weights,
    );
    if (!isOther) {
      titles.push(html.match(/<title>([^<]+)/)?.[1] ?? "");
      descriptions.push(description);
    }
    const canonical = html.match(/<link rel="canonical" href="([^"]+)"/)?.[1];
    expect(canonical).toBe(`https://${siteHosts.mva}${path === "/" ? "" : path}`);
    expect(meta("og:title"), path).toBeTruthy();
    const picture = new URL(meta("og:image") ?? "");
    expect(picture.host, path).toBe(siteHosts.mva);
    const drawn = await request.get(picture.pathname);
    expect(drawn.status(), picture.pathname).toBe(200);
    expect(drawn.headers()["content-type"]).toBe("image/png");
    expect([...(await drawn.body()).subarray(1, 4)]).toEqual([...Buffer.from("PNG")]);
    expect(meta("robots"), path).toBe(isIndexed ? "index, follow" : "noindex, nofollow");
    if (neverIndexed.includes(path)) expect(isIndexed, path).toBe(false);
    if (layout === "campaign") expect(meta("robots")).toContain("noindex");
  }
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test("schema.org data: pages, trails and questions, and nothing that claims a law firm", async ({
  request,
}) => {
  for (const { path } of mvaRoutes.filter(({ layout }) => layout === "default")) {
    const graph = graphIn(await (await request.get(path)).text());
    const types = graph.map((node) => node["@type"]);
    expect(types, path).toEqual([
      "WebPage",
      ...(path === "/" ? [] : ["BreadcrumbList"]),
      // The home page and some articles contain frequently asked questions.
      ...(path === "/" || findArticle(accidentClaimsTheme, path)?.questions.length
        ? ["FAQPage"]
        : []),
    ]);
    expect(JSON.stringify(graph)).not.toMatch(
      /"(LegalService|Attorney|Organization|LocalBusiness)"/,
    );
    expect(graph[0]).toMatchObject({ url: `https://${siteHosts.mva}${path}` });
  }
});

for (const [site, host] of Object.entries(siteHosts))
  test(`sitemap, robots.txt, manifest and icons of ${site}`, async ({ started }) => {
    const get = (path: string) => requestWithHost(started.port, host, path);
    const robots = await get("/robots.txt");
    expect(robots.headers["content-type"]).toMatch(/^text\/plain/);
    expect(robots.body.toString()).toContain(`Sitemap: https://${host}/sitemap.xml`);

    const sitemap = await get("/sitemap.xml");
    expect(sitemap.headers["content-type"]).toMatch(/xml/);
    const listed = [...sitemap.body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map((m) => m[1]!);
    const indexed = listRoutes(site).filter(({ isIndexed }) => isIndexed);
    const inLanguages = listSiteLanguages(getSiteTheme(site));
    const paths = indexed.flatMap(({ path }) => inLanguages.map((one) => localizePath(one, path)));
    expect(listed).toEqual(paths.map((path) => `https://${host}${path}`));
    expect(new Set(listed).size).toBe(listed.length);
    for (const address of listed) {
      const url = new URL(address);
      expect(url.origin).toBe(`https://${host}`);
      expect(neverIndexed).not.toContain(url.pathname);
      const page = await get(url.pathname);
      expect(page.status, address).toBe(200);
      const html = page.body.toString();
      expect(contentOf(html, "robots"), address).toBe("index, follow");
      expect(html).toContain(`<link rel="canonical" href="${address.replace(/\/$/, "")}"/>`);
    }

    const manifest = JSON.parse((await get("/manifest.webmanifest")).body.toString()) as {
      name: string;
      icons: { src: string }[];
    };
    const home = (await get("/")).body.toString();
    // A script adds the manifest link, which is tested below.
    expect(home).not.toContain('<link rel="manifest"');
    expect(home).toContain(`<meta property="og:site_name" content="${manifest.name}"`);
    const inHead = [...home.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)];
    expect(inHead).toHaveLength(2);
    expect(manifest.icons).toHaveLength(2);
    // No icon is an SVG: browsers would render it in the page's process.
    for (const src of [...inHead.map((m) => m[1]!), ...manifest.icons.map((icon) => icon.src)]) {
      const { status, headers, body } = await get(src);
      expect(status, src).toBe(200);
      expect(headers["content-type"]).toBe("image/png");
      expect(headers["cache-control"]).toContain("max-age=86400");
      // A PNG starts with its width and height.
      const edge = Number(/(\d+)\.png$/.exec(src)?.[1]);
      expect([body.readUInt32BE(16), body.readUInt32BE(20)], src).toEqual([edge, edge]);
    }
    expect((await get("/icons/47.png")).status).toBe(404);
  });

test("a page names its manifest once its scripts are there", async ({ page }) => {
  await page.goto("/");
  const link = page.locator('head > link[rel="manifest"]');
  await expect(link).toHaveAttribute("href", "/manifest.webmanifest");
  await expect(link).toHaveCount(1);
});

test("drawn scenes are files in each site's own colours", async ({ started }) => {
  const drawings = new Set<string>();
  for (const [site, host] of Object.entries(siteHosts)) {
    const get = (path: string) => requestWithHost(started.port, host, path);
    const home = (await get("/")).body.toString();
    const named = new Set([...home.matchAll(/src="(\/scenes\/[^"]+)"/g)].map((m) => m[1]!));
    // The call section has one image, and each article card has one.
    const { articles, phone } = themes[site]!;
    expect(named.size, host).toBeGreaterThanOrEqual((articles ? 1 : 0) + (phone ? 1 : 0));
    for (const address of named) {
      const { status, headers, body } = await get(address);
      expect(status, address).toBe(200);
      expect(headers["content-type"]).toBe("image/svg+xml");
      expect(headers["cache-control"]).toContain("max-age=86400");
      expect(body.toString()).toMatch(/^<svg [^>]*style="--[a-z-]+:#/);
    }
    const call = await get("/scenes/call.svg");
    expect(call.status, host).toBe(phone ? 200 : 404);
    if (phone) drawings.add(call.body.toString());
    expect((await get("/scenes/unicorn.svg")).status).toBe(404);
  }
  expect(drawings.size).toBe(Object.values(themes).filter(({ phone }) => phone).length);
});

test("public files are the same on every site, under the host check", async ({ started }) => {
  const path = "/.well-known/gpc.json";
  for (const host of Object.values(siteHosts)) {
    const { status, headers, body } = await requestWithHost(started.port, host, path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("application/json");
    expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(JSON.parse(body.toString())).toMatchObject({ gpc: true });
    expect((await requestWithHost(started.port, host, "/.well-known/nothing.json")).status).toBe(
      404,
    );
  }
  expect((await requestWithHost(started.port, "evil.example", path)).status).toBe(421);
});

test("security headers on pages, files and API alike", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const script = html.match(/src="(\/_next\/static\/[^"]+\.js)"/)?.[1] ?? "";
  for (const path of [
    "/",
    "/claims/makeclaim",
    ...mvaRoutes.filter(({ layout }) => layout === "campaign").map(({ path }) => path),
    "/no/such-page",
    "/500",
    "/robots.txt",
    "/icons/48.png",
    "/.well-known/gpc.json",
    "/opengraph/home.png",
    "/api/health",
    "/api/secret",
    "/builds/latest.json",
    script,
  ]) {
    const headers = (await request.get(path)).headers();
    expect(headers["strict-transport-security"], path).toMatch(/max-age=\d{8}/);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"], path).toContain("camera=()");
    expect(headers["x-frame-options"], path).toBe("DENY");
    expect(headers["x-powered-by"], path).toBeUndefined();
    if (headers["content-type"]?.startsWith("text/html"))
      expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
  }
});

function contentOf(html: string, name: string): string | undefined {
  return html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1];
}

function graphIn(html: string): Record<string, unknown>[] {
  const text = html.match(/<script type="application\/ld\+json">([^<]+)</)?.[1];
  if (!text) return [];
  return (JSON.parse(text) as { "@graph": Record<string, unknown>[] })["@graph"];
}
