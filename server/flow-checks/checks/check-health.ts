import { isConsentActionType } from "@/flow/protocol/traits";
import { isHealthAuthorization } from "../../flows/health-authorization";
import { asksForConsent } from "../../flows/flow-pages";
import type { FlowDefinition, PageDefinition } from "../../flows/flow-definition";
import { createPageFault, type FlowFault } from "../flow-fault";

/**
 * Checks that `healthAnswers` lists every question about health. A flow that asks such questions must offer an optional
 * authorization to sell the answers.
 */
export function findHealthAnswerFaults(flow: FlowDefinition): FlowFault[] {
  const { healthAnswers = [], pages } = flow;
  const asked = new Set(
    pages.flatMap(({ questions = [] }) => questions.map((one) => one.fieldName)),
  );
  return [
    ...healthAnswers
      .filter((field) => !asked.has(field))
      .map((field) =>
        createPageFault(flow, flow.firstPage, `healthAnswers names ${field}, which no page asks`),
      ),
    ...knownHealthFields
      .filter((field) => asked.has(field) && !healthAnswers.includes(field))
      .map((field) =>
        createPageFault(
          flow,
          flow.firstPage,
          `${field} is about health, but is missing from healthAnswers`,
        ),
      ),
    ...pages
      .filter(asksForConsent)
      .flatMap((page) =>
        authorizationFaults(page, healthAnswers.length > 0).map((fault) =>
          createPageFault(flow, page.key, fault),
        ),
      ),
  ];
}

/** Names of the fields that concern health in every flow. A flow may list more in `healthAnswers`. */
const knownHealthFields = ["Injured", "Injuries", "Treatment", "Diagnosis", "DiagnosisDate"];

function authorizationFaults(
  { consent = [], selectAll, actions }: PageDefinition,
  isAsked: boolean,
): string[] {
  const authorizations = consent.filter(({ covers }) => covers === "health");
  const [only, ...others] = authorizations;
  if (!only) return isAsked ? ["has no authorization to sell answers about health"] : [];
  const isForAll =
    selectAll !== undefined || actions.some((one) => isConsentActionType(one.actionType));
  return [
    ...(isAsked
      ? []
      : [
          "has an authorization to sell answers about health, but the flow asks nothing about health",
        ]),
    ...(others.length > 0 ? ["has several authorizations to sell answers about health"] : []),
    ...(isHealthAuthorization(only)
      ? []
      : [`its authorization has the wrong field name ${only.fieldName}`]),
    ...(only.isCheckboxRequired
      ? ["requires the authorization to sell answers about health; it must be optional"]
      : []),
    ...(isForAll ? ["gives consent and authorization with one action; they must be separate"] : []),
  ];
}
