import { expect, it } from "vitest";
import { commonGuards, passesGuards, findUnknownGuards } from "./route-guards";

it("lets a readable path of a known site through, and no other", () => {
  expect(passesGuards(commonGuards, "/claims", "mva")).toBe(true);
  expect(passesGuards(commonGuards, "/%E0%A4%A", "mva")).toBe(false);
  expect(passesGuards(commonGuards, "/claims", "constructor")).toBe(false);
});

it.each(["no-such-guard", "constructor", ""])("raises an error for the middleware %j", (name) => {
  expect(() => passesGuards([...commonGuards, name], "/claims", "mva")).toThrow(
    `Unknown route middleware: ${JSON.stringify(name)}`,
  );
  expect(findUnknownGuards([...commonGuards, name])).toEqual([name]);
});
