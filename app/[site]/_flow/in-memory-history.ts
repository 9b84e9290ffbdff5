import type { PageHistory } from "@/flow/engine/ports";

/**
 * Creates a page history in memory, which leaves the browser's URL and history unchanged. A questionnaire in a modal
 * uses this history, because the page under the modal may have its own questionnaire.
 */
export function createInMemoryHistory(): PageHistory {
  let current = 0;
  const set = (index: number) => {
    current = index;
  };
  return {
    index: () => current,
    push: set,
    replace: set,
    backTo: () => false,
    onMove: () => () => undefined,
  };
}
