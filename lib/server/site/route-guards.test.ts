import { expect, it } from "vitest";
import { commonRouteGuards, passesRouteGuards, findUnknownRouteGuards } from "./route-guards";

it("lets a readable path of a known site through, and no other", () => {
  expect(passesRouteGuards(commonRouteGuards, "/claims", "mva")).toBe(true);
  expect(passesRouteGuards(commonRouteGuards, "/%E0%A4%A", "mva")).toBe(false);
  expect(passesRouteGuards(commonRouteGuards, "/claims", "constructor")).toBe(false);
});

it.each(["no-such-guard", "constructor", ""])("raises an error for the middleware %j", (name) => {
  expect(() => passesRouteGuards([...commonRouteGuards, name], "/claims", "mva")).toThrow(
    `Unknown route middleware: ${JSON.stringify(name)}`,
  );
  expect(findUnknownRouteGuards([...commonRouteGuards, name])).toEqual([name]);
});
