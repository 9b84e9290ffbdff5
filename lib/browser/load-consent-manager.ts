import { fetchClientConfig } from "./fetch-client-config";

/** Milliseconds to wait before the consent-management script loads. The page itself loads first. */
const delayMs = 1000;

/** Loads the Cookiebot consent-management script if one is configured (docs/product.md section 4, hideCookieBot). */
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

/** Returns whether Cookiebot is configured. This code runs on every page, so it does not use the schema library. */
function hasConsentManager(config: unknown): boolean {
  const { cookieBot } = Object(config) as { cookieBot?: { id?: unknown } };
  return Boolean(cookieBot?.id);
}
