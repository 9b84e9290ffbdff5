import { describe, expect, it } from "vitest";
import { themes } from "@/themes/registry";
import { findPathOwner, findPageByPath, listRoutes } from "./routes";

const accidents = "/injuryaccidentclaims";

/** Routes as listed in docs/product.md section 2. */
const documentedRoutes = [
  { path: "/", layout: "default" },
  { path: "/mva", layout: "default" },
  { path: "/accidents-in-public", layout: "default" },
  { path: "/rideshare", layout: "campaign" },
  { path: "/trucking", layout: "campaign" },
  { path: "/sponsors", layout: "without-form" },
  { path: "/phonenumbers", layout: "without-form" },
  { path: "/attorneydirectory", layout: "without-form" },
  { path: "/company/About", layout: "without-form" },
  { path: "/company/PrivacyPolicy", layout: "without-form" },
  { path: "/thank-you", layout: "without-form" },
  { path: "/claims", layout: "without-footer" },
  { path: "/health-check", layout: "without-footer" },
  { path: "/claims/makingaclaim", layout: "without-footer" },
  { path: "/claims/scheduleacall", layout: "without-footer" },
  { path: "/claims/makeclaim", layout: "without-footer" },
  { path: "/claims/youhaveaclaim", layout: "without-footer" },
  { path: "/claims/claimsubmitted", layout: "without-footer" },
  { path: `${accidents}/trafficaccidents/motorvehicleclaims`, layout: "default" },
  { path: `${accidents}/trafficaccidents/trucksand18wheelers`, layout: "default" },
  { path: `${accidents}/trafficaccidents/taxiuberlyftclaims`, layout: "default" },
  { path: `${accidents}/trafficaccidents/motorcycleaccidentclaims`, layout: "default" },
  { path: `${accidents}/trafficaccidents/pedestrianaccidentclaims`, layout: "default" },
  { path: `${accidents}/trafficaccidents/bicycleaccidentclaims`, layout: "default" },
  { path: `${accidents}/trafficaccidents/escooterclaims`, layout: "default" },
  { path: `${accidents}/trafficaccidents/publictransportationclaims`, layout: "default" },
  { path: `${accidents}/recreationaccidents/boataccidentclaims`, layout: "default" },
  { path: `${accidents}/recreationaccidents/airplaneaccidentclaims`, layout: "default" },
  { path: `${accidents}/accidentsinpublic/slipandfallclaims`, layout: "default" },
];

describe("listRoutes", () => {
  it("lists each path of a site once", () => {
    for (const site of Object.keys(themes)) {
      const paths = listRoutes(site).map((route) => route.path);
      expect(paths).toEqual([...new Set(paths)]);
    }
  });

  it.each(documentedRoutes)("has $path of docs/product.md section 2 on mva", (route) => {
    expect(listRoutes("mva")).toContainEqual(expect.objectContaining(route));
  });

  it("knows no page of an unknown site", () => {
    expect(listRoutes("constructor")).toEqual([]);
  });
});

describe("findPageByPath", () => {
  it.each([
    ["/trucking", "trucking"],
    ["/es/trucking", "trucking"],
    ["/es", ""],
    ["/claims", ""],
    ["/es/es/claims", undefined],
    ["/fr/claims", undefined],
  ])("knows the page %s of mva, in each language", (path, campaign) => {
    expect(findPageByPath("mva", path)?.campaign).toBe(campaign);
  });
});

describe("findPathOwner", () => {
  it.each([
    ["/", "mva", "this-site"],
    ["/trucking", "mva", "this-site"],
    ["/trucking", "roundup", "other-site"],
    ["/no/such-page", "mva", "none"],
    ["/claims/MakeClaim", "mva", "none"],
  ])("%s on %s is %s", (path, site, owner) => {
    expect(findPathOwner(path, site)).toBe(owner);
  });
});
