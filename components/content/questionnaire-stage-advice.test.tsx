// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { schoolReassurances } from "@/themes/school-words";
import { legalReassurances } from "@/themes/legal-words";
import { QuestionnaireStageAdvice } from "./questionnaire-stage-advice";

it("lists the points of a stage below its text", () => {
  render(<QuestionnaireStageAdvice copy={schoolReassurances} />);
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  for (const { points } of Object.values(schoolReassurances ?? {}))
    for (const point of points ?? []) expect(items).toContain(point);
});

it("has no empty list for a stage without points", () => {
  render(<QuestionnaireStageAdvice copy={legalReassurances} />);
  expect(screen.queryByRole("list")).toBeNull();
});
