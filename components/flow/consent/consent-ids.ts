import { useFlowState } from "../flow-engine-context";
import { useQuestionnairePage } from "../page-context";

/**
 * Returns the element ids of the page's consent fields: the group's id, and a function that returns an item's id by
 * its `fieldName`.
 */
export function useConsentIds() {
  const { id } = useQuestionnairePage();
  const items = useFlowState((state) => state.tcpa);
  return {
    group: `${id}-consent`,
    item: (fieldName: string) =>
      `${id}-consent-${items.findIndex((item) => item.fieldName === fieldName)}`,
  };
}
