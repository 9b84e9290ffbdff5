/** Milliseconds after which the questionnaire starts without it. */
const timeoutMs = 4000;

let response: Promise<unknown> | undefined;

/**
 * Asks for `/api/client-config`, once a page; what comes is not parsed yet, so that this costs the page no
 * parser. Rejects when it cannot be had; the next call then asks anew.
 */
export function fetchClientConfig(): Promise<unknown> {
  response ??= request().catch((error: unknown) => {
    response = undefined;
    throw error;
  });
  return response;
}

async function request(): Promise<unknown> {
  const response = await fetch("/api/client-config", { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}
