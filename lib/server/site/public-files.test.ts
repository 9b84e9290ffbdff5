import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findPathOwner } from "./routes";
import { isPublicFile, sponsoredListingsFilePath, listPublicFiles } from "./public-files";
import { generatedSiteFiles } from "./site-files";

it("knows the files of public/, by their exact path", () => {
  expect(isPublicFile("/.well-known/gpc.json")).toBe(true);
  expect(isPublicFile("/listings/listings.js")).toBe(true);
  expect(isPublicFile(sponsoredListingsFilePath), "but as a site's own listings page").toBe(false);
  expect(listPublicFiles()).toContain(sponsoredListingsFilePath);
  for (const path of [
    "/",
    "/.well-known",
    "/.well-known/",
    "/gpc.json",
    "/../package.json",
    "/public",
  ])
    expect(isPublicFile(path), path).toBe(false);
});

it.each(listPublicFiles())("%s takes the path of no page and no file of a site", (path) => {
  expect(findPathOwner(path, "mva")).toBe("none");
  expect(generatedSiteFiles).not.toHaveProperty([path.slice(1)]);
  expect(path).not.toMatch(/^\/(api|builds|_next|opengraph|scenes)\//);
});

it("says that the sites honour Global Privacy Control, as its specification wants it said", () => {
  const gpc: unknown = JSON.parse(readFileSync("public/.well-known/gpc.json", "utf8"));
  expect(gpc).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
});
