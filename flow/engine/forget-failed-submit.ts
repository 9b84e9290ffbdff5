import type { EngineContext } from "./engine-context";
import { isBusy } from "./flow-state";

/**
 * To be called when an answer or a consent changes: a submit that failed holds what was there before, so it is not
 * tried again. The visitor submits anew what is on screen.
 */
export function forgetFailedSubmit({ store, memory }: EngineContext): void {
  if (isBusy(store.getState()) || memory.pending?.during !== "action") return;
  memory.pending = null;
  store.setState({ failure: null });
}
