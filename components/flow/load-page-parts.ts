import type { FlowState } from "@/flow/engine/flow-state";
import type { QuestionType } from "@/flow/protocol/question";
import { useLater } from "@/lib/browser/load-later";
import { loadOnce } from "@/lib/shared/load-once";
import { useFlowState } from "./flow-engine-context";

/** What pages have that no first question needs. */
export const pageParts = loadOnce(() => import("./page-parts"));

/** The parts of the page on screen: needed at once, or ahead of need once the browser is idle. */
export function usePageParts() {
  const isNeeded = useFlowState(needsParts);
  return { isNeeded, ...useLater(pageParts, isNeeded ? "now" : "when-idle") };
}

/** The types whose views are among the parts (questions/registry.ts). */
const partTypes: ReadonlySet<QuestionType> = new Set<QuestionType>([
  ...(["Checkbox", "Date", "Phone", "TextArea"] as const),
  ...(["MultiSelect", "MultiSelectall", "MultiSelectWithGroupedOptions"] as const),
]);

/** Whether a page has more than what a first question has. */
function needsParts({ pageKey, questions, tcpa, listingsPage, displayData }: FlowState): boolean {
  return (
    ["ThankYou", "Pii", "ProgramOfInterest"].includes(pageKey) ||
    questions.some(({ questionType }) => partTypes.has(questionType)) ||
    tcpa.length > 0 ||
    listingsPage !== null ||
    displayData.some(({ slotName }) => slotName === "ClicksDotNetRequestBody")
  );
}
