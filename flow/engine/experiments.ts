import type { Experiments } from "../protocol/responses";
import type { EngineContext } from "./engine-context";
import { saveSessionRecord } from "./stored-visit";
import type { FlowState } from "./flow-state";
import { ownValue } from "./record";

const defaultVariant = "default";
const variantName = /^[\w-]{1,64}$/;

/**
 * The variants that the page's query sets: `exp_{Name}` is for the experiment whose name is the same with a
 * lowercase first letter (docs/product.md section 4).
 */
export function variantsOfQuery(query: URLSearchParams): Record<string, string> {
  const variants = [...query].flatMap(([key, variant]) => {
    const name = key.startsWith("exp_") ? key.slice("exp_".length) : "";
    if (!variantName.test(name) || !variantName.test(variant)) return [];
    return [[name.charAt(0).toLowerCase() + name.slice(1), variant] as const];
  });
  return Object.fromEntries(variants);
}

/** The landing's experiments with the visitor's own variants over them. */
export function withVariants(
  experiments: Experiments["experiments"],
  variants: Record<string, string>,
): Experiments["experiments"] {
  const own = Object.entries(variants).map(([name, activeVariant]) => [name, { activeVariant }]);
  return { ...experiments, ...Object.fromEntries(own) };
}

/** Back to 'default', also after a reload. */
export function resetExperiment(context: EngineContext, name: string): void {
  context.memory.variants = { ...context.memory.variants, [name]: defaultVariant };
  context.store.setState(({ experiments }) => ({
    experiments: withVariants(experiments, { [name]: defaultVariant }),
  }));
  saveSessionRecord(context);
}

/** The active variant of an experiment; 'default' when nothing says otherwise (docs/product.md section 4). */
export function experimentVariant(
  { experiments }: Pick<FlowState, "experiments">,
  name: string,
): string {
  return ownValue(experiments, name)?.activeVariant ?? "default";
}
