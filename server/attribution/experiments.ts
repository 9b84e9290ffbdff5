import { selectNameByWeight } from "@/lib/server/select-name-by-weight";
import type { AssignedExperiments } from "@/flow/protocol/responses";
import { getExperimentUrlParameter } from "@/flow/protocol/experiments";
import { parseExperimentName } from "@/flow/protocol/tracking-parameters";
import type { FlowDefinition } from "../flows/flow-definition";

/** Name of the variant for visitors who take part in no experiment (docs/product.md section 4). */
const defaultVariant = "default";

/**
 * Assigns a variant of each experiment to a browser, at random by weight. Returns the variants by tracking parameter,
 * such as `exp_Notice`. The same browser always gets the same variants (docs/decisions/0023).
 *
 * @param browser The hash of the session secret in the browser's cookie. It determines the variants.
 */
export function assignVariants(flow: FlowDefinition, browser: string): Record<string, string> {
  const drawn = (flow.experiments ?? []).map(({ name, weights }) => [
    getExperimentUrlParameter(name),
    selectNameByWeight(`${name}:${browser}`, weights) ?? defaultVariant,
  ]);
  return Object.fromEntries(drawn);
}

/** Returns the experiment variants stored in the tracking parameters of a session or lead, by experiment name. */
export function readTrackedVariants(
  tracking: Readonly<Record<string, string>>,
): Record<string, string> {
  const pairs = Object.entries(tracking).flatMap(([parameter, variant]) => {
    const name = parseExperimentName(parameter);
    return name === undefined ? [] : [[name, variant] as const];
  });
  return Object.fromEntries(pairs);
}

/**
 * Returns the A/B experiments for the response to a session-start request (Land), each with the visitor's variant.
 * Experiments on listings pages have only a name.
 */
export function buildSessionStartExperiments(
  flow: FlowDefinition,
  tracking: Readonly<Record<string, string>>,
): AssignedExperiments {
  const variants = readTrackedVariants(tracking);
  const own = (flow.experiments ?? []).map(({ name }) => [
    name,
    { activeVariant: variants[name] ?? defaultVariant },
  ]);
  return {
    experiments: Object.fromEntries(own),
    complexExperiments: (flow.listingExperiments ?? []).map((name) => ({ name })),
  };
}
