import { log } from "../log";
import { createKeyValueStore } from "../storage/key-value-store";
import { landingAddress } from "./landing";

/**
 * Remembers where the visitor landed, for the flow that a later page may start: its tracking parameters are
 * only in the landing page's address. Call it once a page, in the browser.
 */
export function rememberLanding(): void {
  landingAddress(createKeyValueStore(() => window.sessionStorage, [], log));
}
