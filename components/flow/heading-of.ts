import type { FlowState } from "@/flow/engine/flow-state";
import type { Question } from "@/flow/protocol/question";

/**
 * What heads a page: HTML of the API, a text of the theme, or the label of its only question. The flow's title
 * is only heard: the card or modal around the flow shows it.
 */
export type Heading =
  { html: string } | { text: string; isHidden: boolean } | { question: Question };

const cannotHead = new Set(["Hidden", "Error", "Checkbox"]);

/**
 * Chooses the heading: the page's own title, else its only question, else on Pii the contact prompt, else the
 * flow's title.
 */
export function headingOf(state: FlowState): Heading {
  if (state.pageData?.titleData) return { html: state.pageData.titleData };
  const [only, ...others] = state.questions.filter(({ questionType }) => questionType !== "Hidden");
  if (only && others.length === 0 && !cannotHead.has(only.questionType)) return { question: only };
  const { piiText, title } = state.config;
  if (state.pageKey === "Pii" && piiText) return { text: piiText, isHidden: false };
  return { text: title, isHidden: true };
}
