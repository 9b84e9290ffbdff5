import type { AssignedExperiments } from "../protocol/responses";
import type { EngineContext } from "./engine-context";
import { saveSessionRecord } from "./stored-visit";
import type { FlowState } from "./flow-state";
import { getOwnPropertyValue } from "./record";

const defaultVariant = "default";
const variantName = /^[\w-]{1,64}$/;

/**
 * Returns the variants set in the URL's query, by experiment name. For example, `exp_HeroImage=large` sets the
 * experiment `heroImage` to `large` (docs/product.md section 4).
 */
export function parseVariantParameters(query: URLSearchParams): Record<string, string> {
  const variants = [...query].flatMap(([key, variant]) => {
    const name = key.startsWith("exp_") ? key.slice("exp_".length) : "";
    if (!variantName.test(name) || !variantName.test(variant)) return [];
    return [[name.charAt(0).toLowerCase() + name.slice(1), variant] as const];
  });
  return Object.fromEntries(variants);
}

/** Returns the experiments, with the given variants in place of the assigned ones. */
export function overrideExperimentVariants(
  experiments: AssignedExperiments["experiments"],
  variants: Record<string, string>,
): AssignedExperiments["experiments"] {
  const own = Object.entries(variants).map(([name, activeVariant]) => [name, { activeVariant }]);
  return { ...experiments, ...Object.fromEntries(own) };
}

/** Sets an experiment to the variant 'default', also for later visits. */
export function resetExperiment(context: EngineContext, name: string): void {
  context.memory.variantOverrides = { ...context.memory.variantOverrides, [name]: defaultVariant };
  context.store.setState(({ experiments }) => ({
    experiments: overrideExperimentVariants(experiments, { [name]: defaultVariant }),
  }));
  saveSessionRecord(context);
}

/** Returns the active variant of an experiment, or 'default' if none is set (docs/product.md section 4). */
export function getExperimentVariant(
  { experiments }: Pick<FlowState, "experiments">,
  name: string,
): string {
  return getOwnPropertyValue(experiments, name)?.activeVariant ?? "default";
}
