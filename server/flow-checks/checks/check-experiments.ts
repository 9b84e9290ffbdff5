import {
  experimentDeclarationsByName,
  listingExperimentNames,
  getExperimentUrlParameter,
} from "@/flow/protocol/experiments";
import { formatNameSuggestion } from "@/lib/server/nearest-name";
import { isExperimentParameter } from "@/flow/protocol/tracking-parameters";
import type { ExperimentDefinition, FlowDefinition } from "../../flows/flow-definition";
import { createPageFault, type FlowFault } from "../flow-fault";

/** Maximum number of experiments that a flow may have. */
const maximumExperiments = 8;

/**
 * Checks a flow's A/B experiments: their number, their variants and weights, and that names are known and not listed
 * twice.
 */
export function findExperimentFaults(flow: FlowDefinition): FlowFault[] {
  const { experiments = [], listingExperiments = [] } = flow;
  const names = [...experiments.map(({ name }) => name), ...listingExperiments];
  const messages = [
    experiments.length > maximumExperiments && `it has more than ${maximumExperiments} experiments`,
    ...names.map(
      (name, at) => names.indexOf(name) < at && `the experiment ${name} is listed twice`,
    ),
    ...experiments.flatMap(experimentFaults),
    ...listingExperiments.map(
      (name) =>
        !listingExperimentNames.some((known) => known === name) &&
        `unknown listing experiment ${name}; ${formatNameSuggestion(name, listingExperimentNames)}`,
    ),
  ];
  return messages
    .filter((message) => typeof message === "string")
    .map((message) => createPageFault(flow, flow.firstPage, message));
}

function experimentFaults({ name, weights }: ExperimentDefinition): (string | false)[] {
  const known = experimentDeclarationsByName.get(name)?.variants;
  const values = Object.values(weights);
  return [
    !isExperimentParameter(getExperimentUrlParameter(name)) &&
      `${name} is not a valid name of an experiment`,
    known === undefined &&
      `unknown experiment ${name}; ${formatNameSuggestion(name, [...experimentDeclarationsByName.keys()])}`,
    ...Object.keys(weights).map(
      (variant) =>
        known !== undefined &&
        variant !== "default" &&
        !known.includes(variant) &&
        `the experiment ${name} has no variant ${variant}; ${formatNameSuggestion(variant, ["default", ...known])}`,
    ),
    !(
      values.every((weight) => Number.isSafeInteger(weight) && weight >= 0) && values.some(Boolean)
    ) &&
      `the weights of the experiment ${name} are invalid: use numbers of 0 or more, at least one positive`,
  ];
}
