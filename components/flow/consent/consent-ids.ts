import { useFlowState } from "../flow-engine-context";
import { useQuestionnairePage } from "../page-context";

/**
 * Returns the HTML ids of the page's consents: the id of the whole group, and a function that returns a consent's id by
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
