import type { Experiments } from "../protocol/responses";
import type { EngineContext } from "./engine-context";
import { saveSessionRecord } from "./stored-visit";
import type { FlowState } from "./flow-state";
import { getOwnValue } from "./record";

const defaultVariant = "default";
const variantName = /^[\w-]{1,64}$/;

/**
 * Returns the variants that the URL's query sets, by experiment name. The parameter `exp_{Name}` sets the experiment
 * with this name, its first letter in lowercase (docs/product.md section 4).
 */
export function parseVariants(query: URLSearchParams): Record<string, string> {
  const variants = [...query].flatMap(([key, variant]) => {
    const name = key.startsWith("exp_") ? key.slice("exp_".length) : "";
    if (!variantName.test(name) || !variantName.test(variant)) return [];
    return [[name.charAt(0).toLowerCase() + name.slice(1), variant] as const];
  });
  return Object.fromEntries(variants);
}

/** Returns the Land response's experiments, overridden by the visitor's own variants. */
export function overrideVariants(
  experiments: Experiments["experiments"],
  variants: Record<string, string>,
): Experiments["experiments"] {
  const own = Object.entries(variants).map(([name, activeVariant]) => [name, { activeVariant }]);
  return { ...experiments, ...Object.fromEntries(own) };
}

/** Resets an experiment to the variant 'default' and stores this, so that it survives a reload. */
export function resetExperiment(context: EngineContext, name: string): void {
  context.memory.variants = { ...context.memory.variants, [name]: defaultVariant };
  context.store.setState(({ experiments }) => ({
    experiments: overrideVariants(experiments, { [name]: defaultVariant }),
  }));
  saveSessionRecord(context);
}

/** Returns the active variant of an experiment, 'default' if none is set (docs/product.md section 4). */
export function getVariant({ experiments }: Pick<FlowState, "experiments">, name: string): string {
  return getOwnValue(experiments, name)?.activeVariant ?? "default";
}
