/** Milliseconds to wait for the client configuration. After that, the questionnaire starts without it. */
const timeoutMs = 4000;

let configRequest: Promise<unknown> | undefined;

/**
 * Requests `/api/client-config` once per page. Resolves to the unvalidated JSON, so pages need no schema library.
 * Rejects if the request fails; the next call retries.
 */
export function fetchClientConfig(): Promise<unknown> {
  configRequest ??= requestClientConfig().catch((error: unknown) => {
    configRequest = undefined;
    throw error;
  });
  return configRequest;
}

async function requestClientConfig(): Promise<unknown> {
  const response = await fetch("/api/client-config", { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}
