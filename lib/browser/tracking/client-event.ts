import { formatLocalTimestamp } from "../../shared/clock";

interface ClientEventInput {
  name: string;
  sessionId: string;
  payload: Record<string, unknown>;
}

/**
 * Posts a client event, such as a phone tap, to the flow API (docs/protocol.md section 6). The request continues after
 * the page is closed. Never rejects.
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
  await postJsonKeepalive("/api/flow/client/event", body);
}

/** Sends a POST request that continues after the page is closed. Returns whether it succeeded. Never rejects. */
export async function postJsonKeepalive(url: string, body: unknown): Promise<boolean> {
  try {
    const { ok } = await fetch(url, {
      method: "POST",
      keepalive: true,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return ok;
  } catch {
    return false; // Offline or blocked. A tap on the number must still start the call.
  }
}
