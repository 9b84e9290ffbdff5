import type { FlowDefinition } from "@/server/flows/flow-definition";

/**
 * Returns a questionnaire page's title, as operators see it. Returns the page's key if the flow version has no such
 * page.
 */
export function getQuestionnairePageTitle({ pages }: FlowDefinition, pageKey: string): string {
  return pages.find(({ key }) => key === pageKey)?.title ?? pageKey;
}
