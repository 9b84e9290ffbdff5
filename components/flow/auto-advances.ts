import type { FlowState } from "@/flow/engine/flow-state";
import { showsCards } from "./questions/shows-cards";

/** True when a page asks for one single choice and nothing else: choosing is all there is to do. */
export function autoAdvances(state: FlowState): boolean {
  const asked = state.questions.filter((question) => question.questionType !== "Hidden");
  const waysOn = state.actions.filter((action) => action.actionType === "Submit");
  const isOnlyAsked = asked.length === 1 && asked.every(showsCards);
  const needsMore = state.tcpa.length > 0 || state.switches.useRecaptcha;
  return isOnlyAsked && waysOn.length === 1 && !needsMore;
}
