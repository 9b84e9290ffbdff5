import { expect, it } from "vitest";
import { parseLandingPageTracking, groupFirstAndLastTouch } from "./landings";
import { buildLandingPageTracking, updateLastLandingPage } from "./note-landings";

const pages: Record<string, { campaign: string }> = {
  "/": { campaign: "" },
  "/rideshare": { campaign: "rideshare" },
  "/articles/after-a-crash": { campaign: "" },
};
const pageAt = (path: string) => pages[path];
const here = new URL("https://mva.example/rideshare?utm_source=x");
const told = (first: string, last: string) => ({ "first-landing": first, "last-landing": last });
const google = "path=%2Farticles%2Fafter-a-crash&referrer=www.google.com";

it("says where a visit began, first and last, with the campaign of the page", () => {
  const tracking = buildLandingPageTracking(
    told(google, "path=%2Frideshare&referrer="),
    here,
    pageAt,
  );
  expect(parseLandingPageTracking({ utm_source: "x", ...tracking })).toEqual({
    first: { path: "/articles/after-a-crash", referrerHost: "www.google.com", campaign: "" },
    last: { path: "/rideshare", referrerHost: "", campaign: "rideshare" },
  });
  expect(groupFirstAndLastTouch({ utm_source: "x", ...tracking })).toEqual({
    utm_source: "x",
    firstTouch: { utm_source: "x" },
    lastTouch: { utm_source: "x" },
  });
});

it("goes by the landing address where the browser tells no more", () => {
  const only = { path: "/rideshare", referrerHost: "", campaign: "rideshare" };
  expect(parseLandingPageTracking(buildLandingPageTracking({}, here, pageAt))).toEqual({
    first: only,
    last: only,
  });
});

it.each([
  "path=%2Fann%40example.com&referrer=www.google.com",
  "path=%2Frideshare%3Femail%3Dann&referrer=",
  "%%%",
  "",
])("takes no path that is no page of the site: %j", (touch) => {
  const { first } =
    parseLandingPageTracking(buildLandingPageTracking(told(touch, touch), here, pageAt)) ?? {};
  expect(first).toEqual({ path: "/rideshare", referrerHost: "", campaign: "rideshare" });
  const nowhere = new URL("https://mva.example/ann@example.com");
  expect(
    parseLandingPageTracking(buildLandingPageTracking(told(touch, touch), nowhere, pageAt)),
  ).toBeUndefined();
});

it.each(["ann@example.com", "www.google.com/search?q=ann", "a b", "x".repeat(300)])(
  "takes no referrer that is no host: %s",
  (referrer) => {
    const touch = new URLSearchParams({ path: "/rideshare", referrer }).toString();
    expect(
      parseLandingPageTracking(buildLandingPageTracking(told(touch, touch), here, pageAt))?.last
        .referrerHost,
    ).toBe("");
  },
);

it("is the newer landing's for a session that goes on, and the first stays", () => {
  const began = buildLandingPageTracking(told(google, google), here, pageAt);
  const again = updateLastLandingPage(
    began,
    told(google, "path=%2Frideshare&referrer=t.co"),
    pageAt,
  );
  expect(parseLandingPageTracking(again)).toEqual({
    first: { path: "/articles/after-a-crash", referrerHost: "www.google.com", campaign: "" },
    last: { path: "/rideshare", referrerHost: "t.co", campaign: "rideshare" },
  });
  expect(updateLastLandingPage(began, {}, pageAt)).toBe(began);
  expect(updateLastLandingPage(began, told("", google), pageAt)).toBe(began);
});
