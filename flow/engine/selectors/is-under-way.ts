import type { FlowState } from "../flow-state";

/** A call of the flow API is under way; a landing too, which takes a refused session's place. */
export function isUnderWay({ status }: FlowState): boolean {
  return status === "submitting" || status === "landing";
}
