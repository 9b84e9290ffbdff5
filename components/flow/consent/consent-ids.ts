import { useFlowState } from "../flow-engine-context";
import { usePageContext } from "../page-context";

/** Ids of the consent fields on the page: of the group, and of each item by its index. */
export function useConsentIds() {
  const { id } = usePageContext();
  const items = useFlowState((state) => state.tcpa);
  return {
    group: `${id}-consent`,
    item: (fieldName: string) =>
      `${id}-consent-${items.findIndex((item) => item.fieldName === fieldName)}`,
  };
}
