import { fetchClientConfig } from "../fetch-client-config";
import { whenIdle } from "../when-idle";

let token = "";

/** What this page's events are sent with while there is no session (docs/decisions/0021); empty until it is known. */
export function pageToken(): string {
  return token;
}

/**
 * Calls back when the page's token is known, or cannot be had, or when the page goes away before. Browser only, once a
 * page.
 */
export function withPageToken(send: () => void): void {
  let isSent = false;
  const sendOnce = () => {
    if (!isSent) send();
    isSent = true;
  };
  addEventListener("pagehide", sendOnce, { once: true });
  const ask = () =>
    fetchClientConfig()
      .then(noteToken, () => undefined)
      .then(sendOnce);
  whenIdle(() => void ask());
}

function noteToken(config: unknown): void {
  if (typeof config !== "object" || config === null || !("pageToken" in config)) return;
  if (typeof config.pageToken === "string") token = config.pageToken;
}
