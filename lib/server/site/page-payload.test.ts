import { expect, it } from "vitest";
import { articlesByPath } from "@/themes/articles/registry";
import { themes } from "@/themes/registry";
import { buildPageMetadata } from "./page-metadata";
import { buildPagePayload } from "./page-payload";
import { listRoutes } from "./routes";
import { getSiteTheme } from "./sites";

const path = "/accidents-in-public";

it("tells title and description of an article, its date and its sections", () => {
  const article = articlesByPath.get(path);
  expect(buildPagePayload("build-1", "mva", path)).toEqual({
    id: "build-1",
    path,
    title: `${article?.title} | Stillharbor`,
    description: article?.description,
    updated: article?.updated,
    sections: article?.sections,
  });
  expect(article?.sections.length).toBeGreaterThan(0);
});

it("leaves out what a page that is no article does not have", () => {
  const payload = buildPagePayload("build-1", "mva", "/claims");
  expect(Object.keys(payload)).toEqual(["id", "path", "title", "description"]);
});

it.each(Object.keys(themes))("tells of each page of %s what its head says", (site) => {
  for (const route of listRoutes(site)) {
    const { title, description } = buildPagePayload("build-1", site, route.path);
    expect(buildPageMetadata(site, route.path)).toMatchObject({
      title,
      description,
      robots: { index: route.isIndexed },
    });
    expect(title.length, route.path).toBeGreaterThan(getSiteTheme(site).brand.name.length + 3);
    expect(description).not.toBe("");
  }
});

it("knows no page that the site does not have", () => {
  expect(() => buildPagePayload("build-1", "ysm", path)).toThrow(path);
});
