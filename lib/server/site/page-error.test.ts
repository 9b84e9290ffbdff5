import { describe, expect, it } from "vitest";
import { pageErrorHeaders, findPageError, setPageErrorHeaders } from "./page-error";

describe("findPageError", () => {
  it.each(["/", "/claims/makeclaim", "/rideshare", "/sitemap.xml", "/opengraph/home.png"])(
    "lets %s through on mva",
    (path) => {
      expect(findPageError(path, "mva")).toBeUndefined();
    },
  );

  it.each([
    ["/no/such-page", "mva", "Page not found: /no/such-page"],
    ["/%3Cimg%3E", "mva", "Page not found: /<img>"],
    ["/404", "mva", "Page not found: /404"],
    ["/rideshare", "roundup", "Page Not Found: /rideshare"],
    ["/%E0%A4%A", "mva", "Page Not Found: /%E0%A4%A"],
  ])("%s on %s is a 404: %s", (path, site, message) => {
    expect(findPageError(path, site)).toEqual({ status: 404, message });
  });

  it("answers /500 with a 500", () => {
    expect(findPageError("/500", "mva")?.status).toBe(500);
  });
});

describe("setPageErrorHeaders", () => {
  it("drops what a visitor sent", () => {
    const forged = new Headers({ [pageErrorHeaders.message]: "hello" });
    expect([...setPageErrorHeaders(forged, undefined).keys()]).toEqual([]);
  });

  it("carries any message as plain ASCII", () => {
    const headers = setPageErrorHeaders(new Headers(), {
      status: 404,
      message: "Page not found: /ü\n",
    });
    expect(headers.get(pageErrorHeaders.message)).toMatch(/^[!-~]+$/);
  });
});
