import { fetchClientConfig } from "./fetch-client-config";

/** Delay in milliseconds, so that the page loads first. */
const delayMs = 1000;

/**
 * Loads the consent-management script, and the code that starts it, if one is configured (docs/product.md section 4,
 * hideCookieBot).
 */
export function loadConsentManager(): void {
  setTimeout(() => {
    fetchClientConfig()
      .then(async (config) => {
        if (namesConsentManager(config))
          (await import("./consent-manager")).startConsentManager(config);
      })
      // Without a configuration, no third-party script loads, so no consent is needed.
      .catch(() => undefined);
  }, delayMs);
}

/** Returns whether a configuration names a consent manager. Runs on every page, so it avoids the schema library. */
function namesConsentManager(config: unknown): boolean {
  const { cookieBot } = Object(config) as { cookieBot?: { id?: unknown } };
  return Boolean(cookieBot?.id);
}
