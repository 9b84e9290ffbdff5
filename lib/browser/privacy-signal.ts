import { fetchClientConfig } from "./fetch-client-config";
import { whenIdle } from "./when-idle";

const listeners = new Set<() => void>();
let wasSent = false;
let isAsked = false;

/**
 * Whether the browser sends Global Privacy Control: as it says itself, or, where it has the header alone, as the server
 * was told (docs/decisions/0021). Browser only.
 */
export function hasPrivacySignal(): boolean {
  return wasSent || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** Calls back when the server has seen the signal. Asks it once a page, when the page has nothing else to do. */
export function onPrivacySignal(listener: () => void): () => void {
  listeners.add(listener);
  if (!isAsked && !hasPrivacySignal()) whenIdle(ask);
  isAsked = true;
  return () => listeners.delete(listener);
}

function ask(): void {
  fetchClientConfig().then(
    (config) => {
      wasSent = isSignalled(config);
      if (wasSent) for (const listener of listeners) listener();
    },
    () => undefined, // No third party is loaded then either.
  );
}

function isSignalled(config: unknown): boolean {
  return typeof config === "object" && config !== null && "privacySignal" in config
    ? config.privacySignal === true
    : false;
}
