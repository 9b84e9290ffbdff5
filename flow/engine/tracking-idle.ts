import type { FlowPorts } from "./ports";

/** Both in milliseconds (docs/product.md section 9). */
const poll = 100;
const longestWait = 7000;

/** Waits until no tracking process is at work, but not for ever: tracking is optional, the visitor is not. */
export async function trackingIdle({ scripts, clock, log }: FlowPorts): Promise<void> {
  for (let waited = 0; scripts.isTrackingActive(); waited += poll) {
    if (waited >= longestWait) {
      log.warn("flow.tracking-wait-given-up", { waited });
      return;
    }
    await clock.wait(poll);
  }
}
