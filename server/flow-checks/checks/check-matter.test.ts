import { expect, it } from "vitest";
import { mva } from "../../flows/definitions/mva";
import { checkMatter } from "./check-matter";

it("finds no fault in a field that a page asks", () => {
  expect(checkMatter(mva)).toEqual([]);
});

it("names a field that no page asks", () => {
  const [fault, ...others] = checkMatter({ ...mva, matter: ["AccidentTyp"] });
  expect(fault).toMatchObject({ flow: "mva", page: "AccidentType" });
  expect(fault?.message).toContain("AccidentTyp,");
  expect(others).toEqual([]);
});
