import type { EngineContext } from "./engine-context";

/** Posts a client event of this session, best effort (docs/protocol.md section 6). */
export function sendEvent(
  { store, ports }: EngineContext,
  name: string,
  payload: Record<string, unknown>,
): Promise<void> {
  return ports.api.sendEvent({
    Timestamp: ports.clock.localTimestamp(),
    Name: name,
    SessionId: store.getState().uuid,
    Payload: JSON.stringify(payload),
  });
}
