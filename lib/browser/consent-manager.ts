const elementId = "Cookiebot";

/**
 * Adds the Cookiebot consent-management script to the page. Does nothing if the script is not configured or already
 * present.
 */
export function addConsentManagerScript(config: unknown): void {
  const { id, scriptUrl } = readCookieBotConfig(config);
  if (!isText(id) || !isText(scriptUrl) || document.getElementById(elementId)) return;
  const script = document.createElement("script");
  script.id = elementId;
  script.src = scriptUrl;
  script.async = true;
  script.dataset.cbid = id;
  document.body.append(script);
}

/**
 * Returns the `cookieBot` object of the client configuration, or `{}` if it is missing. Does not validate its fields,
 * so pages need no schema library.
 */
function readCookieBotConfig(config: unknown): { id?: unknown; scriptUrl?: unknown } {
  if (typeof config !== "object" || config === null || !("cookieBot" in config)) return {};
  return typeof config.cookieBot === "object" && config.cookieBot !== null ? config.cookieBot : {};
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
