import { log } from "../log";
import { createFlowStorage } from "../storage/flow-storage";
import { landingAddress } from "./landing";

/**
 * Remembers where the visitor landed, for pages that start no flow or start it late. Call it once a page, in
 * the browser.
 */
export function rememberLanding(): void {
  landingAddress(createFlowStorage(log).session);
}
