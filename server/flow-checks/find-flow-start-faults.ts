import type { FlowDefinition } from "../flows/flow-definition";
import { experimentDeclarationsByName } from "@/flow/protocol/experiments";
import { prefillFieldNames } from "@/flow/protocol/prefill";
import { formatNameSuggestion } from "@/lib/server/nearest-name";
import { listPrefillValues } from "./check-prefill";

/** The experiment variants and prefilled answers with which a campaign, an article or a theme starts a flow. */
interface FlowStartSettings {
  /** Variant by experiment name, not validated yet. */
  experiments?: Partial<Record<string, string>>;
  prefill?: Partial<Record<string, string>>;
  /** The flows that use these settings. */
  flows: readonly FlowDefinition[];
}

/** An invalid setting. `field` is its path, such as `prefill.AccidentType`. */
export interface FlowStartFault {
  field: string;
  message: string;
}

/**
 * Returns each unknown experiment, variant, prefilled field or prefilled value, with the most similar known name. At
 * runtime, unknown names are silently ignored.
 */
export function findFlowStartFaults({
  experiments = {},
  prefill = {},
  flows,
}: FlowStartSettings): FlowStartFault[] {
  return [
    ...Object.entries(experiments).flatMap(([name, variant]) =>
      findExperimentFaults(name, variant).map((message) => ({
        ...{ field: `experiments.${name}`, message },
      })),
    ),
    ...Object.entries(prefill).flatMap(([field, value = ""]) =>
      findPrefillFaults(field, value, flows).map((message) => ({
        ...{ field: `prefill.${field}`, message },
      })),
    ),
  ];
}

function findExperimentFaults(name: string, variant = ""): string[] {
  const own = experimentDeclarationsByName.get(name)?.variants;
  const known = [...experimentDeclarationsByName.keys()];
  if (!own) return [`unknown experiment "${name}"; ${formatNameSuggestion(name, known)}`];
  const variants = ["default", ...own];
  if (variants.includes(variant)) return [];
  return [
    `the experiment ${name} has no variant "${variant}"; ${formatNameSuggestion(variant, variants)}`,
  ];
}

function findPrefillFaults(
  field: string,
  value: string,
  flows: readonly FlowDefinition[],
): string[] {
  if (!prefillFieldNames.some((one) => one === field))
    return [
      `its prefill has the unknown field "${field}"; ${formatNameSuggestion(field, prefillFieldNames)}`,
    ];
  return flows.flatMap((flow) => {
    if (flow.prefill?.field !== field)
      return [`its prefill has "${field}", which the flow ${flow.key} must ask`];
    const values = listPrefillValues(flow);
    if (!values || values.includes(value)) return [];
    return [
      `its prefill of ${field} is "${value}", which is not an option of the flow ${flow.key}; ${formatNameSuggestion(value, values)}`,
    ];
  });
}
