import { describe, expect, it } from "vitest";
import { ownerOfPath, routesOf } from "./routes";

describe("routesOf", () => {
  it("lists each path of a site once", () => {
    for (const site of ["mva", "roundup"]) {
      const paths = routesOf(site).map((route) => route.path);
      expect(paths).toEqual([...new Set(paths)]);
    }
  });

  it("has the eleven information pages of docs/product.md section 2 on mva", () => {
    const paths = routesOf("mva").filter((r) => r.path.startsWith("/injuryaccidentclaims/"));
    expect(paths).toHaveLength(11);
  });

  it("knows no page of an unknown site", () => {
    expect(routesOf("constructor")).toEqual([]);
  });
});

describe("ownerOfPath", () => {
  it.each([
    ["/", "mva", "this-site"],
    ["/trucking", "mva", "this-site"],
    ["/trucking", "roundup", "other-site"],
    ["/no/such-page", "mva", "none"],
    ["/claims/MakeClaim", "mva", "none"],
  ])("%s on %s is %s", (path, site, owner) => {
    expect(ownerOfPath(path, site)).toBe(owner);
  });
});
