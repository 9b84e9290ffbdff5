/** Milliseconds after which the questionnaire starts without it. */
const patience = 4000;

let answer: Promise<unknown> | undefined;

/**
 * Asks for `/api/client-config`, once a page; what comes is still unread, so that this costs the page no
 * parser. Rejects when it cannot be had; the next call then asks anew.
 */
export function fetchClientConfig(): Promise<unknown> {
  answer ??= ask().catch((error: unknown) => {
    answer = undefined;
    throw error;
  });
  return answer;
}

async function ask(): Promise<unknown> {
  const response = await fetch("/api/client-config", { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}
