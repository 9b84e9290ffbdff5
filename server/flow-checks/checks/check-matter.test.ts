import { expect, it } from "vitest";
import { mvaFlow } from "../../flows/definitions/mva";
import { checkMatter } from "./check-matter";

it("finds no fault in a field that a page asks", () => {
  expect(checkMatter(mvaFlow)).toEqual([]);
});

it("names a field that no page asks", () => {
  const [fault, ...others] = checkMatter({ ...mvaFlow, matter: ["AccidentTyp"] });
  expect(fault).toMatchObject({ flow: "mva", page: "AccidentType" });
  expect(fault?.message).toContain("AccidentTyp,");
  expect(others).toEqual([]);
});
