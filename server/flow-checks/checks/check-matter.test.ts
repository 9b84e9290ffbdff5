import { expect, it } from "vitest";
import { accidentFlow } from "../../flows/definitions/mva";
import { findRequestSubjectFieldFaults } from "./check-matter";

it("finds no fault in a field that a page asks", () => {
  expect(findRequestSubjectFieldFaults(accidentFlow)).toEqual([]);
});

it("names a field that no page asks", () => {
  const [fault, ...others] = findRequestSubjectFieldFaults({
    ...accidentFlow,
    matter: ["AccidentTyp"],
  });
  expect(fault).toMatchObject({ flow: "mva", page: "AccidentType" });
  expect(fault?.message).toContain("AccidentTyp,");
  expect(others).toEqual([]);
});
