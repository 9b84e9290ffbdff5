import { clientEvent } from "./client-event";
import type { EngineContext } from "./engine-context";

/** Posts a client event of this session, best effort. */
export function sendEvent(
  { store, ports }: EngineContext,
  name: string,
  payload: Record<string, unknown>,
): Promise<void> {
  return ports.api.sendEvent(clientEvent(name, payload, store.getState().uuid, ports.clock.now()));
}
