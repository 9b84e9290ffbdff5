import { expect, it } from "vitest";
import type {
  ConsentDefinition,
  FlowDefinition,
  PageDefinition,
} from "../../flows/flow-definition";
import { accidentFlow } from "../../flows/definitions/mva";
import { findHealthAnswerFaults } from "./check-health";

function pages(change: (page: PageDefinition) => PageDefinition): FlowDefinition {
  return {
    ...accidentFlow,
    pages: accidentFlow.pages.map((page) => (page.key === "Pii" ? change(page) : page)),
  };
}

function authorization(change: (one: ConsentDefinition) => readonly ConsentDefinition[]) {
  return pages((page) => ({
    ...page,
    consent: page.consent?.flatMap((one) => (one.covers === "health" ? change(one) : one)),
  }));
}

it("finds nothing in a flow that asks about health and has an authorization to sell that", () => {
  expect(findHealthAnswerFaults(accidentFlow)).toEqual([]);
});

it.each<[string, FlowDefinition, string]>([
  ["none", authorization(() => []), "has no authorization"],
  ["two", authorization((one) => [one, one]), "several authorizations"],
  [
    "one that is required",
    authorization((one) => [{ ...one, isCheckboxRequired: true }]),
    "requires the authorization",
  ],
  [
    "one that nobody knows again",
    authorization((one) => [{ ...one, fieldName: "Health" }]),
    "its authorization has the wrong field name Health",
  ],
  [
    "one box for all",
    pages((page) => ({ ...page, selectAll: { style: "checkbox", performSubmit: false } })),
    "gives consent and authorization with one action",
  ],
  [
    "a button for all",
    pages((page) => ({
      ...page,
      actions: [{ name: "All", label: "All", actionType: "AcceptTcpaAndSubmit" }],
    })),
    "gives consent and authorization with one action",
  ],
  [
    "a question about health that it does not name",
    { ...accidentFlow, healthAnswers: ["Injured", "Injuries"] },
    "Treatment is about health",
  ],
  [
    "an answer that it does not ask for",
    { ...accidentFlow, healthAnswers: [...(accidentFlow.healthAnswers ?? []), "Diagnosis"] },
    "healthAnswers names Diagnosis",
  ],
])("finds %s", (_, flow, message) => {
  expect(findHealthAnswerFaults(flow).map((fault) => fault.message)).toEqual([
    expect.stringContaining(message),
  ]);
});

it("finds an authorization to sell what nobody is asked", () => {
  const asksNothing = accidentFlow.pages.map(({ questions: _, ...page }) => page);
  const flow = { ...accidentFlow, healthAnswers: [], pages: asksNothing };
  expect(findHealthAnswerFaults(flow).map(({ page }) => page)).toEqual(["Pii", "LossPii"]);
});
