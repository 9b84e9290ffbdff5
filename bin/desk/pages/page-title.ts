import type { FlowDefinition } from "@/server/flows/flow-definition";

/** Returns a page's name for operators. Returns the key of a page that the flow version lacks. */
export function pageTitle({ pages }: FlowDefinition, pageKey: string): string {
  return pages.find(({ key }) => key === pageKey)?.title ?? pageKey;
}
