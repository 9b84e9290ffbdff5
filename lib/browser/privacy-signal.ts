import { fetchClientConfig } from "./fetch-client-config";
import { runWhenIdle } from "./run-when-idle";

const listeners = new Set<() => void>();
let wasSent = false;
let isAsked = false;

/**
 * Returns whether the browser sends the Global Privacy Control signal. Checks the script property and the server's
 * report of the header, because some browsers only send the header (docs/decisions/0013). Browser only.
 */
export function hasPrivacySignal(): boolean {
  return wasSent || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/**
 * Calls `listener` if the server reports the Global Privacy Control header. The page requests this report once, when
 * the browser is idle. Returns a function that unsubscribes.
 */
export function onPrivacySignal(listener: () => void): () => void {
  listeners.add(listener);
  if (!isAsked && !hasPrivacySignal()) runWhenIdle(ask);
  isAsked = true;
  return () => listeners.delete(listener);
}

function ask(): void {
  fetchClientConfig().then(
    (config) => {
      wasSent = isSignalled(config);
      if (wasSent) for (const listener of listeners) listener();
    },
    () => undefined, // Without a configuration, no third-party script loads either.
  );
}

function isSignalled(config: unknown): boolean {
  return typeof config === "object" && config !== null && "privacySignal" in config
    ? config.privacySignal === true
    : false;
}
