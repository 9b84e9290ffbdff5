import { fetchClientConfig } from "./fetch-client-config";
import { runWhenIdle } from "./run-when-idle";

const listeners = new Set<() => void>();
let isHeaderReported = false;
let isRequested = false;

/**
 * Returns whether the browser sends the Global Privacy Control signal. Some browsers send only the header, which the
 * server reports in the client configuration (docs/decisions/0013). Browser only.
 */
export function hasPrivacySignal(): boolean {
  return (
    isHeaderReported ||
    (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  );
}

/**
 * Registers a listener that is called if the server reports the Global Privacy Control header. Returns a function that
 * removes the listener.
 */
export function subscribePrivacySignal(listener: () => void): () => void {
  listeners.add(listener);
  if (!isRequested && !hasPrivacySignal()) runWhenIdle(requestPrivacySignal);
  isRequested = true;
  return () => listeners.delete(listener);
}

function requestPrivacySignal(): void {
  fetchClientConfig().then(
    (config) => {
      isHeaderReported = reportsPrivacySignal(config);
      if (isHeaderReported) for (const listener of listeners) listener();
    },
    () => undefined, // Without a configuration, no third-party script loads either.
  );
}

function reportsPrivacySignal(config: unknown): boolean {
  return typeof config === "object" && config !== null && "privacySignal" in config
    ? config.privacySignal === true
    : false;
}
