import { pollWhile } from "./poll-while";
import type { FlowPorts } from "./ports";

/** In milliseconds (docs/product.md section 9). */
const timeoutMs = 7000;

/** Waits while a tracking process is at work, but not for ever: tracking is optional, the visitor is not. */
export async function waitForTracking({ scripts, clock, log }: FlowPorts): Promise<void> {
  if (!(await pollWhile(scripts.isTrackingActive, clock, timeoutMs)))
    log.warn("flow.tracking-wait-given-up", { waited: timeoutMs });
}
