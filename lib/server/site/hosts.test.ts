import { afterEach, describe, expect, it, vi } from "vitest";
import { findSiteByHost } from "./hosts";

describe("findSiteByHost", () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ["www.stillharbor.example", "mva"],
    ["WWW.Stillharbor.example:443", "mva"],
    ["clearfallow.example", "roundup"],
    ["roundup.localhost:3000", "roundup"],
    ["mva.localhost", "mva"],
    ["evil.stillharbor.example", undefined],
    ["www.stillharbor.example.evil.test", undefined],
    ["ghost.localhost:3000", undefined],
    ["constructor", undefined],
    ["", undefined],
    [null, undefined],
  ])("%j is the site %s", (host, site) => {
    expect(findSiteByHost(host)).toBe(site);
  });

  it.each(["localhost:3000", "127.0.0.1", "127.0.0.1:8080", "[::1]:3000"])(
    "%s is the site that SITE names, mva without it",
    (host) => {
      vi.stubEnv("SITE", "");
      expect(findSiteByHost(host)).toBe("mva");
      vi.stubEnv("SITE", "roundup");
      expect(findSiteByHost(host)).toBe("roundup");
      vi.stubEnv("SITE", "no-such-site");
      expect(findSiteByHost(host)).toBeUndefined();
    },
  );
});
