import { log } from "@/flow/browser/log";
import { clientConfig, type ClientConfig } from "@/lib/shared/client-config";
import { fetchClientConfig } from "@/lib/browser/fetch-client-config";

/**
 * What the browser may know of the server's configuration. Undefined when it cannot be had: everything that
 * hangs on it is optional (docs/architecture.md, Principles).
 */
export async function loadClientConfig(): Promise<ClientConfig | undefined> {
  try {
    return clientConfig.parse(await fetchClientConfig());
  } catch (error) {
    log.warn("client-config.unavailable", {
      reason: error instanceof Error ? error.message : "unknown",
    });
    return undefined;
  }
}
