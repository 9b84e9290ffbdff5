import type { FlowEngine } from "../engine/create-flow-engine";
import { isFlowBusy, type FlowState } from "../engine/flow-state";

/** Milliseconds to wait before each automatic retry. The last pause repeats. */
const retryPausesMs = [5_000, 10_000, 20_000, 40_000, 60_000];

/**
 * Repeats a request that did not reach the server (docs/product.md section 4, Offline). It retries when the browser
 * comes online, and after increasing pauses. Returns a function that stops the retries.
 */
export function retryWhenOnline({ store, retry }: Pick<FlowEngine, "store" | "retry">): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const send = () => {
    clearTimeout(timer);
    const state = store.getState();
    if (isServerUnreached(state) && !isFlowBusy(state)) void retry();
  };
  const stop = store.subscribe((state, { failure }) => {
    if (state.failure === failure) return;
    clearTimeout(timer);
    if (state.failure === null) tries = 0;
    if (!isServerUnreached(state)) return;
    timer = setTimeout(send, retryPausesMs[Math.min(tries, retryPausesMs.length - 1)]);
    tries += 1;
  });
  addEventListener("online", send);
  return () => {
    clearTimeout(timer);
    removeEventListener("online", send);
    stop();
  };
}

/**
 * Returns whether the last request failed before the server processed it: a network error, a timeout, or status 503.
 */
function isServerUnreached({ failure }: FlowState): boolean {
  return failure?.code === "network" || failure?.code === "timeout" || failure?.status === 503;
}
