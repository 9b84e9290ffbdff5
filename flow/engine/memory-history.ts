import type { PageHistory } from "./ports";

/**
 * A page history beside the URL, for a flow that is not the page itself: a form in a modal leaves `?pageIndex`
 * and the browser's Back to the page under it. Hand it to the engine in place of the browser's.
 */
export function createMemoryHistory(): PageHistory {
  let current = 0;
  return {
    index: () => current,
    push(index) {
      current = index;
    },
    replace(index) {
      current = index;
    },
    backTo: () => false,
    onMove: () => () => {},
  };
}
