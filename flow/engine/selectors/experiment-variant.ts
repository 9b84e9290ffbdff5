import type { FlowState } from "../flow-state";
import { ownValue } from "../record";

/** The active variant of an experiment; 'default' when nothing says otherwise (docs/product.md section 4). */
export function experimentVariant(
  { experiments }: Pick<FlowState, "experiments">,
  name: string,
): string {
  return ownValue(experiments, name)?.activeVariant ?? "default";
}
