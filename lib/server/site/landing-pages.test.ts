import { describe, expect, it } from "vitest";
import { getExperimentUrlParameter } from "@/flow/protocol/experiments";
import { parseExperimentName } from "@/flow/protocol/tracking-parameters";
import { campaigns } from "@/themes/campaigns/registry";
import {
  readLandingPageCookie,
  assignLandingPage,
  assignLandingPageVariant,
  listLandingPageExperiments,
} from "./landing-pages";

const at = (path: string, cookies: string | null = null, site = "mva") => {
  const { pathname, searchParams } = new URL(path, "http://mva.localhost");
  return assignLandingPage(site, { pathname, searchParams, cookies, isHttps: false });
};
const cookieIn = (setCookie = "") => setCookie.split(";")[0] ?? "";
const [split] = listLandingPageExperiments("mva");

describe("a split campaign", () => {
  it("is an experiment, whose parameter is as every experiment's", () => {
    expect(split).toEqual({
      experiment: "truckingLandingPage",
      parameter: "exp_TruckingLandingPage",
      path: "/trucking",
      weights: { default: 1, "trucking-banner": 1 },
    });
    expect(getExperimentUrlParameter(split!.experiment)).toBe(split!.parameter);
    expect(parseExperimentName(split!.parameter)).toBe(split!.experiment);
  });

  it("is of its sites alone", () => {
    expect(listLandingPageExperiments("roundup")).toEqual([]);
    expect(at("/trucking", null, "roundup")).toBeUndefined();
  });

  it("shows a browser the page that it drew first, on each visit", () => {
    for (let n = 0; n < 20; n += 1) {
      const first = at("/trucking?utm_campaign=5");
      expect(first?.setCookie).toMatch(
        /^landing-draw=[\w-]{22}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
      );
      const cookies = `flow-session=x; ${cookieIn(first?.setCookie)}`;
      for (let visit = 0; visit < 3; visit += 1)
        expect(at("/trucking", cookies)).toEqual({ path: first?.path });
    }
  });

  it("shows each page as often as its weight says", () => {
    const weighted = { ...split!, weights: { default: 3, other: 1, none: 0 } };
    const drawn = Array.from({ length: 4_000 }, (_, n) =>
      assignLandingPageVariant(weighted, `browser-${n}`),
    );
    const share = (variant: string) => drawn.filter((one) => one === variant).length / drawn.length;
    expect(share("default")).toBeCloseTo(0.75, 1);
    expect(share("other")).toBeCloseTo(0.25, 1);
    expect(share("none")).toBe(0);
  });

  it("shows the page that an address names, and keeps nothing", () => {
    expect(at("/trucking?exp_TruckingLandingPage=trucking-banner")).toEqual({
      path: "/trucking-banner",
    });
    expect(at("/trucking?exp_TruckingLandingPage=default")).toEqual({ path: "/trucking" });
    expect(at("/trucking?exp_TruckingLandingPage=rideshare")?.setCookie).toBeDefined();
  });

  it("draws anew for a cookie that is none of ours", () => {
    for (const cookies of ["landing-draw=", "landing-draw=<script>", "landing-draw=short"]) {
      expect(readLandingPageCookie(cookies)).toBeUndefined();
      expect(at("/trucking", cookies)?.setCookie).toBeDefined();
    }
  });
});

it("leaves other pages alone, the ones that are drawn among them", () => {
  for (const path of ["/", "/trucking-banner", "/rideshare", "/claims", "/trucking/"])
    expect(at(path)).toBeUndefined();
  const own = campaigns.filter(({ pageWeights }) => pageWeights === undefined);
  expect(own.length).toBe(campaigns.length - 1);
});
