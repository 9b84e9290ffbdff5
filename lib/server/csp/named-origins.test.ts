import { describe, expect, it } from "vitest";
import { readEnv } from "../env";
import { listImageOrigins, listThirdPartyOrigins } from "./third-parties";
import { buildContentSecurityPolicy } from "./policy";

describe("origins of images and listings", () => {
  it("are lists of origins, over https but on loopback", () => {
    const list = "https://a.example, https://b.example:8443,http://127.0.0.1:3001";
    const { IMAGE_ORIGINS, LISTINGS_ORIGINS } = readEnv({
      IMAGE_ORIGINS: list,
      LISTINGS_ORIGINS: "",
    });
    expect(IMAGE_ORIGINS).toEqual(list.split(/, ?/));
    expect(LISTINGS_ORIGINS).toEqual([]);
    expect(listImageOrigins({ IMAGE_ORIGINS }, "mva")).toEqual(IMAGE_ORIGINS);
  });

  it.each([
    "http://a.example",
    "https://a.example/",
    "https://a.example/logos",
    "https://*.example",
    "a.example",
    "*",
    "data:",
    "https://a.example; script-src *",
  ])("refuses %s", (origin) => {
    for (const name of ["IMAGE_ORIGINS", "LISTINGS_ORIGINS"])
      expect(() => readEnv({ [name]: origin })).toThrow(name);
  });

  it("stand in the policy: a page frames named listings and third parties, and nothing else", () => {
    const policy = (listings: string[], id = "") =>
      buildContentSecurityPolicy({
        inlineScripts: [],
        thirdParties: listThirdPartyOrigins(readEnv({ COOKIE_BOT_ID: id }), "mva"),
        listings,
        isDevelopment: false,
      });
    expect(policy([])).toContain("frame-src 'none';");
    expect(policy(["localhost/mva/listings.html"])).toContain(
      "frame-src localhost/mva/listings.html;",
    );
    expect(policy([])).not.toContain("cookiebot");
    expect(policy([], "id")).toContain("https://consent.cookiebot.com");
  });
});
