import type { Database } from "@/lib/server/db/client";
import { receiverCircuitBreakers } from "@/lib/server/db/delivery-schema";

/** The state of a receiver's circuit breaker. It is stored in the database, so all machines share it. */
export interface ReceiverCircuitState {
  /** Number of consecutive attempts with no response, a 5xx, or 429. */
  failures: number;
  failingSince: Date | null;
  /** No message is sent to the receiver before this time. `null` if the circuit breaker is closed. */
  openUntil: Date | null;
}

const seconds = 1_000;
/** Number of consecutive failures that opens the circuit breaker. */
export const circuitFailureThreshold = 5;
const minimumOpenMs = 30 * seconds;
const maximumOpenMs = 300 * seconds;

/** Maximum number of simultaneous attempts per receiver, unless the register sets another number. */
export const defaultReceiverConcurrency = 4;

/**
 * Returns the circuit breaker's state after an attempt. A success closes the circuit breaker. Five consecutive failures
 * open it for 30 seconds, and each further failure doubles that time, up to 5 minutes.
 */
export function getNextReceiverCircuitState(
  circuit: ReceiverCircuitState,
  isWell: boolean,
  now: Date,
): ReceiverCircuitState {
  if (isWell) return { failures: 0, failingSince: null, openUntil: null };
  const failures = circuit.failures + 1;
  const failingSince = circuit.failingSince ?? now;
  // An attempt that started before the circuit breaker opened does not extend the open period.
  const isOpen = isReceiverCircuitOpen(circuit, now);
  if (isOpen) return { failures: circuit.failures, failingSince, openUntil: circuit.openUntil };
  if (failures < circuitFailureThreshold) return { failures, failingSince, openUntil: null };
  const rest = Math.min(minimumOpenMs * 2 ** (failures - circuitFailureThreshold), maximumOpenMs);
  return { failures, failingSince, openUntil: new Date(now.getTime() + rest) };
}

/** Tells whether the circuit breaker is open. While it is open, no message is sent to the receiver. */
export function isReceiverCircuitOpen({ openUntil }: ReceiverCircuitState, now: Date): boolean {
  return openUntil !== null && openUntil > now;
}

/**
 * Returns the maximum number of simultaneous attempts at a receiver. After an open period the maximum is 1, so a single
 * message tests whether the receiver has recovered.
 */
export function getMaximumReceiverConcurrency(
  { failures }: ReceiverCircuitState,
  concurrency = defaultReceiverConcurrency,
): number {
  return failures >= circuitFailureThreshold ? 1 : concurrency;
}

/** Returns the stored circuit breakers by receiver id. A receiver without any attempt is missing. */
export async function listReceiverCircuits(db: Pick<Database, "select">) {
  const found = await db.select().from(receiverCircuitBreakers);
  return new Map(found.map((circuit) => [circuit.receiverId, circuit]));
}
