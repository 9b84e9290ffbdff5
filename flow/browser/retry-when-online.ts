import type { FlowEngine } from "../engine/create-flow-engine";
import { isBusy, type FlowState } from "../engine/flow-state";

/** Pauses before automatic retries, in milliseconds. The last pause repeats. */
const pauses = [5_000, 10_000, 20_000, 40_000, 60_000];

/**
 * Retries a request that failed to reach the server (docs/product.md section 4, Offline). It retries when the browser
 * comes online, and after increasing pauses, because some browsers do not report coming online. Returns a function that
 * stops the retries.
 */
export function retryWhenOnline({ store, retry }: Pick<FlowEngine, "store" | "retry">): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const send = () => {
    clearTimeout(timer);
    const state = store.getState();
    if (isUnreached(state) && !isBusy(state)) void retry();
  };
  const stop = store.subscribe((state, { failure }) => {
    if (state.failure === failure) return;
    clearTimeout(timer);
    if (state.failure === null) tries = 0;
    if (!isUnreached(state)) return;
    timer = setTimeout(send, pauses[Math.min(tries, pauses.length - 1)]);
    tries += 1;
  });
  addEventListener("online", send);
  return () => {
    clearTimeout(timer);
    removeEventListener("online", send);
    stop();
  };
}

/** Returns whether the last request can be retried unchanged: the server was not reached, or responded 503. */
function isUnreached({ failure }: FlowState): boolean {
  return failure?.code === "network" || failure?.code === "timeout" || failure?.status === 503;
}
