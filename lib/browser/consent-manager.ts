const elementId = "Cookiebot";

/** Adds the consent-management script that a client configuration names to the page, once; nothing where it names none. */
export function startConsentManager(config: unknown): void {
  const { id, scriptUrl } = cookieBotOf(config);
  if (!isText(id) || !isText(scriptUrl) || document.getElementById(elementId)) return;
  const script = document.createElement("script");
  script.id = elementId;
  script.src = scriptUrl;
  script.async = true;
  script.dataset.cbid = id;
  document.body.append(script);
}

/** Without a schema: every page loads this, and only the flow loads the parser. */
function cookieBotOf(config: unknown): { id?: unknown; scriptUrl?: unknown } {
  if (typeof config !== "object" || config === null || !("cookieBot" in config)) return {};
  return typeof config.cookieBot === "object" && config.cookieBot !== null ? config.cookieBot : {};
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
