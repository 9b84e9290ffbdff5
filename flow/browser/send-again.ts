import type { FlowEngine } from "../engine/create-flow-engine";
import { isBusy, type FlowState } from "../engine/flow-state";

/** Between two tries by itself, in milliseconds; the last one again and again. */
const pauses = [5_000, 10_000, 20_000, 40_000, 60_000];

/**
 * Sends what could not be sent, as it was, when the line is back, and by itself after pauses, for browsers that do not
 * notice (docs/product.md section 4, Offline). Returns a function that stops it.
 */
export function sendAgain({ store, retry }: Pick<FlowEngine, "store" | "retry">): () => void {
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

/** The server was not reached, or says that it will take the same in a moment: it may be sent again. */
function isUnreached({ failure }: FlowState): boolean {
  return failure?.code === "network" || failure?.code === "timeout" || failure?.status === 503;
}
