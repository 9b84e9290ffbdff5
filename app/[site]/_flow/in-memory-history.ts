import type { PageHistory } from "@/flow/engine/ports";

/**
 * Returns a page history that leaves the browser's URL and history alone. A flow in a modal uses it, because the page
 * below may carry another flow at another page index.
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
