import type { ClientEvent } from "../protocol/client-event";
import type { EngineContext } from "./engine-context";

/** A client event as the API takes it (docs/protocol.md section 6); `now` in milliseconds since 1970, UTC. */
export function clientEvent(
  name: string,
  payload: Record<string, unknown>,
  sessionId: string,
  now: number,
): ClientEvent {
  return {
    Timestamp: localTimestamp(new Date(now)),
    Name: name,
    SessionId: sessionId,
    Payload: JSON.stringify(payload),
  };
}

/** ISO date-time with milliseconds and the offset of the visitor's time zone: `2026-01-31T09:30:00.123-08:00`. */
export function localTimestamp(date: Date, offsetMinutes = -date.getTimezoneOffset()): string {
  const local = new Date(date.getTime() + offsetMinutes * 60_000).toISOString().slice(0, -1);
  const size = Math.abs(offsetMinutes);
  const hours = String(Math.trunc(size / 60)).padStart(2, "0");
  const minutes = String(size % 60).padStart(2, "0");
  return `${local}${offsetMinutes < 0 ? "-" : "+"}${hours}:${minutes}`;
}

/** Posts a client event of this session, best effort. */
export function sendEvent(
  { store, ports }: EngineContext,
  name: string,
  payload: Record<string, unknown>,
): Promise<void> {
  return ports.api.sendEvent(clientEvent(name, payload, store.getState().uuid, ports.clock.now()));
}
