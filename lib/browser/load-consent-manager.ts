import { fetchClientConfig } from "./fetch-client-config";

/** Milliseconds after which the page has had its turn. */
const delayMs = 1000;

/** Loads the consent-management script where one is configured (docs/product.md section 4, hideCookieBot), and its code only there. */
export function loadConsentManager(): void {
  setTimeout(() => {
    fetchClientConfig()
      .then(async (config) => {
        if (namesConsentManager(config))
          (await import("./consent-manager")).startConsentManager(config);
      })
      // Without a configuration nothing is loaded that it could ask about; without its code it cannot ask.
      .catch(() => undefined);
  }, delayMs);
}

/** Without a schema: every page asks this. */
function namesConsentManager(config: unknown): boolean {
  const { cookieBot } = Object(config) as { cookieBot?: { id?: unknown } };
  return Boolean(cookieBot?.id);
}
