import { useFlowState } from "../flow-engine-context";
import { usePageContext } from "../page-context";

/**
 * Returns the ids of the page's consent fields: that of the group, and a function for the id of an item by its
 * `fieldName`.
 */
export function useConsentIds() {
  const { id } = usePageContext();
  const items = useFlowState((state) => state.tcpa);
  return {
    group: `${id}-consent`,
    item: (fieldName: string) =>
      `${id}-consent-${items.findIndex((item) => item.fieldName === fieldName)}`,
  };
}
