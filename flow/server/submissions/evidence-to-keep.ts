import "server-only";
import type { ClientData } from "../../protocol/on-action";
import type { EvidenceToKeep } from "../definitions/flow-definition";
import { evaluateCondition } from "../sessions/next-page";

/**
 * What is worth keeping after these answers. What is special to the kind of accident comes first: it is sooner lost. The
 * bereaved have a list of their own.
 */
export function evidenceToKeep(list: EvidenceToKeep | undefined, answers: ClientData): string[] {
  if (!list) return [];
  if (list.afterDeath && evaluateCondition(list.afterDeath.when, answers))
    return list.afterDeath.items;
  const kinds = answers[list.field] ?? [];
  return [...kinds.flatMap((kind) => list.byAnswer[kind] ?? []), ...list.always];
}
