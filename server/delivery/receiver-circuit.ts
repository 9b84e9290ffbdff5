import type { Database } from "@/lib/server/db/client";
import { receiverCircuits } from "@/lib/server/db/delivery-schema";

/** A receiver's circuit breaker, shared by all machines. */
export interface Circuit {
  /** Number of consecutive attempts with no response, a 5xx, or 429. */
  failures: number;
  failingSince: Date | null;
  /** No message is sent to the receiver before this time. Null when the circuit is closed. */
  openUntil: Date | null;
}

const seconds = 1_000;
/** Number of consecutive failures that opens the circuit. */
export const failuresToOpen = 5;
const shortestRest = 30 * seconds;
const longestRest = 300 * seconds;

/** Maximum number of simultaneous attempts per receiver, unless the register sets another. */
export const defaultConcurrency = 4;

/**
 * Returns the circuit's next state. A response from a healthy receiver closes it. Consecutive failures open it for
 * increasing periods.
 */
export function getNextCircuit(circuit: Circuit, isWell: boolean, now: Date): Circuit {
  if (isWell) return { failures: 0, failingSince: null, openUntil: null };
  const failures = circuit.failures + 1;
  const failingSince = circuit.failingSince ?? now;
  // Failures of attempts that ran while the circuit opened are not counted.
  const isOpen = isCircuitOpen(circuit, now);
  if (isOpen) return { failures: circuit.failures, failingSince, openUntil: circuit.openUntil };
  if (failures < failuresToOpen) return { failures, failingSince, openUntil: null };
  const rest = Math.min(shortestRest * 2 ** (failures - failuresToOpen), longestRest);
  return { failures, failingSince, openUntil: new Date(now.getTime() + rest) };
}

/** Whether the circuit is open, so that no message is sent to the receiver now. */
export function isCircuitOpen({ openUntil }: Circuit, now: Date): boolean {
  return openUntil !== null && openUntil > now;
}

/**
 * Returns the maximum number of simultaneous attempts. After an open period it is 1, to test whether the receiver has
 * recovered.
 */
export function getMaximumAttempts(
  { failures }: Circuit,
  concurrency = defaultConcurrency,
): number {
  return failures >= failuresToOpen ? 1 : concurrency;
}

/** Returns the stored circuits by receiver id. A receiver without any attempt has none. */
export async function listReceiverCircuits(db: Pick<Database, "select">) {
  const found = await db.select().from(receiverCircuits);
  return new Map(found.map((circuit) => [circuit.receiverId, circuit]));
}
