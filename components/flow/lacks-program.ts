import type { FlowState } from "@/flow/engine/flow-state";
import { initialAnswer } from "./answers";
import { isPlaceholder, optionsOf } from "./questions/options";

/**
 * True on More while its program select stands on nothing, or on a disabled entry: the accept-and-submit
 * button waits for it (docs/product.md section 4, Consent).
 */
export function lacksProgram(state: FlowState): boolean {
  const select = state.questions.find((question) => question.questionType === "SingleSelect");
  if (state.pageKey !== "More" || !select) return false;
  const answer = state.drafts[state.pageKey]?.[select.fieldName] ?? initialAnswer(select);
  return !optionsOf(select).some(
    (option) => answer.includes(option.value) && !option.isDisabled && !isPlaceholder(option),
  );
}
