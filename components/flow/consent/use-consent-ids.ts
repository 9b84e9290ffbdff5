import { useFlow } from "../engine-context";
import { usePage } from "../page-context";

/** Ids of the consent fields on the page: of the group, and of each item by its place. */
export function useConsentIds() {
  const { id } = usePage();
  const items = useFlow((state) => state.tcpa);
  return {
    group: `${id}-consent`,
    item: (fieldName: string) =>
      `${id}-consent-${items.findIndex((item) => item.fieldName === fieldName)}`,
  };
}
