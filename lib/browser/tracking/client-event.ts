import { formatLocalTimestamp } from "../../shared/clock";

interface ClientEventInput {
  name: string;
  sessionId: string;
  payload: Record<string, unknown>;
}

/**
 * Posts a client event (docs/protocol.md section 6). The request continues after the page is closed. It never rejects:
 * a failed event must not stop the visitor.
 */
export async function postClientEvent({
  name,
  sessionId,
  payload,
}: ClientEventInput): Promise<void> {
  const body = {
    Timestamp: formatLocalTimestamp(new Date()),
    Name: name,
    SessionId: sessionId,
    Payload: JSON.stringify(payload),
  };
  await postJson("/api/flow/client/event", body);
}

/** Sends a POST request that continues after the page is closed. Returns whether the response was a success. */
export async function postJson(url: string, body: unknown): Promise<boolean> {
  try {
    const { ok } = await fetch(url, {
      method: "POST",
      keepalive: true,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return ok;
  } catch {
    return false; // Offline or blocked: a tap on the number must still start the call.
  }
}
