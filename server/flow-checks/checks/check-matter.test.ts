import { expect, it } from "vitest";
import { accidentFlow } from "../../flows/definitions/mva";
import { findMatterFieldFaults } from "./check-matter";

it("finds no fault in a field that a page asks", () => {
  expect(findMatterFieldFaults(accidentFlow)).toEqual([]);
});

it("names a field that no page asks", () => {
  const [fault, ...others] = findMatterFieldFaults({ ...accidentFlow, matter: ["AccidentTyp"] });
  expect(fault).toMatchObject({ flow: "mva", page: "AccidentType" });
  expect(fault?.message).toContain("AccidentTyp,");
  expect(others).toEqual([]);
});
