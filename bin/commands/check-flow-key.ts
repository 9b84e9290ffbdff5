import { flowDefinitions } from "@/flow/server/definitions/registry";
import type { Env } from "@/lib/server/env-schema";
import { ConfigurationError } from "@/lib/server/env";

/**
 * Throws when `DEFAULT_FLOWKEY` names no flow that the embedded API serves (docs/protocol.md section 9); an outside
 * flow API has flows of its own.
 */
export function checkFlowKey(env: Pick<Env, "DEFAULT_FLOWKEY" | "FLOW_API_URL">): void {
  if (env.FLOW_API_URL || env.DEFAULT_FLOWKEY === "") return;
  const keys = flowDefinitions.map(({ key }) => key);
  if (!keys.includes(env.DEFAULT_FLOWKEY))
    throw new ConfigurationError([`DEFAULT_FLOWKEY: no such flow; there are ${keys.join(", ")}`]);
}
