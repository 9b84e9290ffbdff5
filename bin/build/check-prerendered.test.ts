import { expect, it } from "vitest";
import { toInternalPath } from "@/lib/server/site/internal-path";
import { listLocalizedSites } from "@/lib/server/site/editions";
import { listRoutes } from "@/lib/server/site/routes";
import { assertAllPagesPrerendered } from "./check-prerendered";

const everyPage = listLocalizedSites().flatMap(({ key, site }) =>
  listRoutes(site).map(({ path }) => toInternalPath(key, path)),
);

it("takes a build with every page, and more", () => {
  expect(() =>
    assertAllPagesPrerendered([...everyPage, "/mva/error-500", "/_not-found"]),
  ).not.toThrow();
});

it.each([
  ["an article", "/roundup/exposureclaims/evidence", "site roundup: /exposureclaims/evidence"],
  ["a campaign", "/mva/campaign/trucking", "site mva: /trucking"],
  ["a home page", "/roundup/home/hero-and-topics", "site roundup: /"],
  ["a page in another language", "/mva-es/claims", "site mva-es: /claims"],
  ["a page that search engines may not list", "/mva/health-check", "site mva: /health-check"],
])("fails without %s, and names it", (_what, left, named) => {
  const others = everyPage.filter((path) => path !== left);
  expect(others).toHaveLength(everyPage.length - 1);
  expect(() => assertAllPagesPrerendered(others)).toThrow(
    `These pages were not prerendered:\n  ${named}`,
  );
});
