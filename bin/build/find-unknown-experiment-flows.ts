import { experimentDeclarationsByName } from "@/flow/protocol/experiments";
import type { FlowDefinition } from "@/server/flows/flow-definition";
import { formatNameSuggestion } from "@/lib/server/nearest-name";

/** Returns a message for each unknown flow in the declaration of an experiment. */
export function findUnknownExperimentFlows(
  flows: readonly FlowDefinition[],
  declared: typeof experimentDeclarationsByName = experimentDeclarationsByName,
): string[] {
  const keys = flows.map(({ key }) => key);
  return [...declared].flatMap(([name, { weightsByFlow = {} }]) =>
    Object.keys(weightsByFlow)
      .filter((key) => !keys.includes(key))
      .map(
        (key) => `experiment ${name}: unknown flow "${key}"; ${formatNameSuggestion(key, keys)}`,
      ),
  );
}
