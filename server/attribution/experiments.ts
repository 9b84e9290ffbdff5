import { drawByWeight } from "@/lib/server/weighted-draw";
import type { Experiments } from "@/flow/protocol/responses";
import { experimentParameter } from "@/flow/protocol/experiments";
import { experimentNameOf } from "@/flow/protocol/tracking-parameters";
import type { FlowDefinition } from "../flows/flow-definition";

/** What the visitor sees where no experiment says otherwise (docs/product.md section 4). */
const defaultVariant = "default";

/**
 * The variants of a flow's experiments for one browser, as tracking keeps them (`exp_{Name}`). Drawn by weight from
 * what the server stores of the browser's secret: the same browser gets the same, and nothing needs to be kept for it
 * (docs/decisions/0032).
 */
export function drawVariants(flow: FlowDefinition, browser: string): Record<string, string> {
  const drawn = (flow.experiments ?? []).map(({ name, weights }) => [
    experimentParameter(name),
    drawByWeight(`${name}:${browser}`, weights) ?? defaultVariant,
  ]);
  return Object.fromEntries(drawn);
}

/** A session's or a lead's variants, by the experiments' names. */
export function experimentsOf(tracking: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(tracking).flatMap(([parameter, variant]) => {
    const name = experimentNameOf(parameter);
    return name === undefined ? [] : [[name, variant] as const];
  });
  return Object.fromEntries(pairs);
}

/** What Land answers: the flow's own experiments, each with the visitor's variant. */
export function landExperiments(
  flow: FlowDefinition,
  tracking: Readonly<Record<string, string>>,
): Experiments {
  const variants = experimentsOf(tracking);
  const own = (flow.experiments ?? []).map(({ name }) => [
    name,
    { activeVariant: variants[name] ?? defaultVariant },
  ]);
  return {
    experiments: Object.fromEntries(own),
    complexExperiments: (flow.listingExperiments ?? []).map((name) => ({ name })),
  };
}
