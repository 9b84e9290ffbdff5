import { whenIdle } from "@/lib/browser/when-idle";
import { unsentMark } from "@/flow/browser/offline/unsent-mark";
import type { FlowEngine } from "@/flow/engine/flow-engine";
import { moves } from "@/flow/engine/load-moves";
import type { FlowPorts } from "@/flow/engine/ports";

/**
 * Starts a flow with what an earlier tab could not send, and keeps what cannot be sent from now on (docs/decisions/0039).
 * The code for it comes when the first page is there and the browser is idle. Returns a function that stops it.
 */
export function startFlow(engine: FlowEngine, ports: FlowPorts): () => void {
  const { flowKey } = engine.store.getState();
  let isGone = false;
  let stop: (() => void) | undefined;
  const load = () => import("@/flow/browser/offline/keep-unsent");
  const run = async () => {
    const isWaiting = ports.storage.local.get(unsentMark(flowKey)) !== null;
    const restored = isWaiting ? await (await load()).restoreUnsent(flowKey, ports) : null;
    await engine.start();
    await new Promise<void>((resolve) => whenIdle(resolve));
    const [{ keepUnsent, sendRestored }] = await Promise.all([load(), moves.load()]);
    if (isGone) return;
    stop = keepUnsent(engine, ports);
    if (restored) sendRestored(engine, restored);
  };
  run().catch(() => {
    // The code did not come: the flow goes on without it, and asks for it once the line is back.
    void engine.start();
    addEventListener("online", () => void run().catch(() => undefined), { once: true });
  });
  return () => {
    isGone = true;
    stop?.();
  };
}
