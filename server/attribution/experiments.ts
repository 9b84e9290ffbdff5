import { assignByWeight } from "@/lib/server/assign-by-weight";
import type { Experiments } from "@/flow/protocol/responses";
import { getExperimentParameter } from "@/flow/protocol/experiments";
import { parseExperimentName } from "@/flow/protocol/tracking-parameters";
import type { FlowDefinition } from "../flows/flow-definition";

/** The variant that is shown without an experiment (docs/product.md section 4). */
const defaultVariant = "default";

/**
 * Returns the variants of a flow's experiments for one browser, by tracking parameter (`exp_{Name}`). They are
 * assigned by weight from a hash of the browser's secret. The same browser always gets the same variants, so none
 * needs to be stored (docs/decisions/0023).
 *
 * @param browser The stored hash of the browser's secret.
 */
export function assignVariants(flow: FlowDefinition, browser: string): Record<string, string> {
  const drawn = (flow.experiments ?? []).map(({ name, weights }) => [
    getExperimentParameter(name),
    assignByWeight(`${name}:${browser}`, weights) ?? defaultVariant,
  ]);
  return Object.fromEntries(drawn);
}

/** Returns the variants in a session's or lead's tracking, by experiment name. */
export function readVariants(tracking: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(tracking).flatMap(([parameter, variant]) => {
    const name = parseExperimentName(parameter);
    return name === undefined ? [] : [[name, variant] as const];
  });
  return Object.fromEntries(pairs);
}

/**
 * Returns the experiments for the response to Land: the flow's experiments, each with the visitor's variant, and the
 * listing experiments.
 */
export function buildLandExperiments(
  flow: FlowDefinition,
  tracking: Readonly<Record<string, string>>,
): Experiments {
  const variants = readVariants(tracking);
  const own = (flow.experiments ?? []).map(({ name }) => [
    name,
    { activeVariant: variants[name] ?? defaultVariant },
  ]);
  return {
    experiments: Object.fromEntries(own),
    complexExperiments: (flow.listingExperiments ?? []).map((name) => ({ name })),
  };
}
