import type { PageHistory } from "@/flow/engine/ports";

/**
 * A page index that only its flow knows: a modal's flow must not move the address of the page under it, where
 * another flow may stand at an index of its own.
 */
export function createPrivateHistory(): PageHistory {
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
