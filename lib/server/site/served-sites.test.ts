import { afterEach, expect, it, vi } from "vitest";
import { readEnv } from "@/lib/server/env";
import { listSiteHostnames, getLocalhostSite, findSiteByHost } from "./hosts";
import { findPathOwner, listSitesWithPage } from "./routes";
import { isFlowServed, listServedThemes } from "./served-sites";

afterEach(() => void vi.unstubAllEnvs());

const sites = () => listServedThemes().map(({ site }) => site);

it("serves every site without SITES, and those that it names in the registry's order", () => {
  expect(sites()).toEqual(expect.arrayContaining(["mva", "roundup", "ysm"]));
  vi.stubEnv("SITES", " roundup , mva,");
  expect(sites()).toEqual(["mva", "roundup"]);
});

it("answers no host of a site that is left out", () => {
  const hosts = [...listSiteHostnames("ysm"), "ysm.localhost:3000"];
  for (const host of hosts) expect(findSiteByHost(host), host).toBe("ysm");
  vi.stubEnv("SITES", "mva");
  for (const host of hosts) expect(findSiteByHost(host), host).toBeUndefined();
  for (const host of listSiteHostnames("mva")) expect(findSiteByHost(host), host).toBe("mva");
  expect(listSiteHostnames("ysm")).toEqual([]);
});

it("shows a served site on plain localhost, SITE's where that is served", () => {
  vi.stubEnv("SITES", "roundup");
  expect(findSiteByHost("localhost:3000")).toBe("roundup");
  vi.stubEnv("SITES", "roundup,mva");
  vi.stubEnv("SITE", "mva");
  expect(getLocalhostSite()).toBe("mva");
});

it("knows no page and no flow of a site that is left out", () => {
  const path = "/claims/makeclaim";
  expect(listSitesWithPage(path)).toContain("mva");
  expect(isFlowServed("mva")).toBe(true);
  vi.stubEnv("SITES", "ysm");
  expect(listSitesWithPage(path)).toEqual([]);
  expect(findPathOwner(path, "ysm")).toBe("none");
  expect([isFlowServed("mva"), isFlowServed("ysm"), isFlowServed("of no site")]).toEqual([
    false,
    true,
    true,
  ]);
});

it("refuses a name that is no site's", () => {
  expect(() => readEnv({ SITES: "mva,nope" })).toThrow(/SITES/);
  expect(readEnv({ SITES: "mva,ysm" }).SITES).toEqual(["mva", "ysm"]);
});
