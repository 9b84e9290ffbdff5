import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { findThemeFaults } from "@/bin/build/find-theme-faults";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { findSiteByHost } from "@/lib/server/site/hosts";
import { getDefaultPhoneNumber } from "@/lib/server/site/sites";
import { buildPageFrameData } from "@/lib/server/site/frame";
import { findPageError } from "@/lib/server/site/page-error";
import { getPageTitleAndDescription } from "@/lib/server/site/page-texts";
import { fixedPageRoutes, listRoutes } from "@/lib/server/site/routes";
import { generatedSiteFiles } from "@/lib/server/site/site-files";
import { buildSitemap } from "@/lib/server/site/sitemap";
import { fifthEducationTheme } from "@/tests/fixtures/fifth-education-site";
import { listPrerenderedSites, renderSitePage } from "@/tests/support/render-page";
import { findForeignWords } from "@/lib/server/copy/foreign-words";
import { extractPageTexts } from "@/tests/support/page-texts";
import { articles } from "@/themes/articles/registry";
import { campaigns } from "@/themes/campaigns/registry";
import { themes } from "@/themes/registry";
import type { Theme } from "@/themes/theme";

// The only line that a new site adds to the registry.
vi.mock("@/themes/registry", async (original) => {
  const { themes: all } = await original<{ themes: Record<string, Theme> }>();
  const { fifthEducationTheme } = await import("@/tests/fixtures/fifth-education-site");
  return { themes: { ...all, nightSchool: fifthEducationTheme } };
});
vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers()) }));

const site = "nightSchool";
const paths = [
  "/",
  "/company/About",
  "/company/PrivacyPolicy",
  "/company/YourInformation",
  "/company/ConfirmRequest",
  "/questions",
  "/company/GoOn",
  "/thank-you",
  "/health-check",
];

it("is one theme file: it imports nothing but what themes share", () => {
  const source = readFileSync("tests/fixtures/fifth-education-site.ts", "utf8");
  const imported = [...source.matchAll(/from "([^"]+)"/g)].map(([, name]) => name);
  expect(imported.length).toBeGreaterThan(0);
  for (const name of imported) expect(name).toMatch(/^@\/themes\//);
});

it("answers at its hosts, and has the pages that its theme names, no more", () => {
  expect(findSiteByHost("www.lampandledger.example")).toBe(site);
  expect(findSiteByHost("nightschool.localhost:3000")).toBe(site);
  expect(listRoutes(site).map(({ path }) => path)).toEqual(paths);
  for (const path of paths)
    expect(getPageTitleAndDescription(fifthEducationTheme, path).title).not.toBe("");
  for (const path of paths) expect(findPageError(path, site)).toBeUndefined();
  for (const path of ["/claims", "/claims/scheduleacall", "/sponsors", "/mva", "/rideshare"])
    expect(findPageError(path, site), path).toEqual({
      status: 404,
      message: `Page Not Found: ${path}`,
    });
});

it("prerenders none of the pages that it does not have", async () => {
  for (const { path } of fixedPageRoutes.filter(({ isDynamic }) => !isDynamic)) {
    const built = await listPrerenderedSites("mva", path);
    if (path === "/") expect(built).not.toContain("nonesuch");
    else if (paths.includes(path)) expect(built, path).toBe("all");
    else expect(built, path).toEqual(["mva", "mva-es", "roundup"]);
  }
  expect(await listPrerenderedSites(site, "/")).toContain(site);
});

it("has menu, sitemap, robots.txt and manifest of its own", () => {
  const file = (name: string) => generatedSiteFiles[name]?.write(fifthEducationTheme) ?? "";
  const listed = [
    ...buildSitemap(fifthEducationTheme).matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g),
  ];
  expect(listed.map(([, path]) => path)).toEqual([
    "/",
    "/company/About",
    "/company/PrivacyPolicy",
    "/company/YourInformation",
  ]);
  expect(file("robots.txt")).toContain("https://www.lampandledger.example/sitemap.xml");
  const english = { name: "Lamp & Ledger", lang: "en-US", start_url: "/" };
  expect(JSON.parse(file("manifest.webmanifest"))).toMatchObject(english);
  const inSpanish = generatedSiteFiles["manifest.webmanifest"]?.write({
    ...fifthEducationTheme,
    language: "es",
  });
  expect(JSON.parse(inSpanish ?? "")).toMatchObject({ lang: "es-US", start_url: "/es" });
  expect(buildPageFrameData(fifthEducationTheme)).toMatchObject({
    menu: fifthEducationTheme.menu,
    startLink: { link: "/#questionnaire" },
  });
});

it("has no phone, whatever the environment says", () => {
  vi.stubEnv("DEFAULT_PHONE_NUMBER", "6195550123");
  expect(getDefaultPhoneNumber(site)).toBeUndefined();
  expect(buildPageFrameData(fifthEducationTheme).phone).toBeUndefined();
  vi.unstubAllEnvs();
});

it("passes the build's check", () => {
  expect(findThemeFaults({ themes, articles, campaigns, flows: allFlowDefinitions })).toEqual([]);
});

it.each([...paths, "/error-404", "/error-500"])(
  "%s is drawn in its frame, with no number and no word of a legal site",
  async (path) => {
    const { html, title, description } = await renderSitePage(site, path);
    const said = [title, description, ...extractPageTexts(html)];
    expect(said.join("\n")).toContain("Lamp & Ledger");
    // The form's pages have no menus and no second way to start.
    if (path !== "/questions") expect(html).toContain(">Find a program</a>");
    expect(html).not.toContain("tel:");
    expect(findForeignWords("education", said)).toEqual([]);
    if (path !== "/health-check") expect(said.join("\n")).toContain("Schools pay us");
  },
  30_000,
);

it("has its own words on the home page, the form's place among them", async () => {
  const { html, title } = await renderSitePage(site, "/");
  expect(title).toBe("Evening study after work | Lamp & Ledger");
  for (const words of [
    "School starts when work stops.",
    "What’s the highest level of school you’ve finished?",
    "Continue",
    "Who pays for this site?",
  ])
    expect(extractPageTexts(html).join("\n")).toContain(words);
});
