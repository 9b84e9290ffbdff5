import { fetchClientConfig } from "./fetch-client-config";

/** Milliseconds to wait before the consent-management script loads, so it does not slow down the page. */
const delayMs = 1000;

/**
 * Loads the Cookiebot consent-management script (the cookie banner) if the server's configuration contains a Cookiebot
 * id.
 */
export function loadConsentManager(): void {
  setTimeout(() => {
    fetchClientConfig()
      .then(async (config) => {
        if (hasConsentManager(config))
          (await import("./consent-manager")).addConsentManagerScript(config);
      })
      // Without a configuration, no third-party script loads, so no consent is needed.
      .catch(() => undefined);
  }, delayMs);
}

/**
 * Returns whether the client configuration contains a Cookiebot id. The check uses no schema library, which most pages
 * do not load.
 */
function hasConsentManager(config: unknown): boolean {
  const { cookieBot } = Object(config) as { cookieBot?: { id?: unknown } };
  return Boolean(cookieBot?.id);
}
