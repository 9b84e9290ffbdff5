import { log } from "@/flow/browser/log";
import { clientConfig, type ClientConfig } from "@/lib/client-config";

/** Milliseconds after which the questionnaire starts without it. */
const patience = 4000;

/**
 * What the browser may know of the server's configuration. Undefined when it cannot be had: everything that
 * hangs on it is optional (DESIGN.md section 3, decision 11).
 */
export async function loadClientConfig(): Promise<ClientConfig | undefined> {
  try {
    const answer = await fetch("/api/client-config", { signal: AbortSignal.timeout(patience) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return clientConfig.parse(await answer.json());
  } catch (error) {
    const reason = error instanceof Error ? error.name : "unknown";
    log.warn("client-config.unavailable", { reason });
    return undefined;
  }
}
