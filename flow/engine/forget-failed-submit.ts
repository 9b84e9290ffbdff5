import type { EngineContext } from "./engine-context";

/**
 * To be called when an answer or a consent changes: a submit that failed holds what was there before, so it is not
 * tried again. The visitor submits anew what is on screen.
 */
export function forgetFailedSubmit({ store, memory }: EngineContext): void {
  if (memory.busy || memory.pending?.during !== "action") return;
  memory.pending = null;
  store.setState({ failure: null });
}
