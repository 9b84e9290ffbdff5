import type { Database } from "@/lib/server/db/client";
import { receiverCircuits } from "@/lib/server/db/delivery-schema";

/** How a receiver does, over all machines. */
export interface Circuit {
  /** Attempts in a row that it did not answer, or answered with 5xx or 429. */
  failures: number;
  failingSince: Date | null;
  /** Until then it is left in peace. */
  openUntil: Date | null;
}

const seconds = 1_000;
/** So many failures in a row open the circuit. */
export const failuresToOpen = 5;
const shortestRest = 30 * seconds;
const longestRest = 300 * seconds;

/** How many deliveries a receiver has under way at once, unless the register says otherwise. */
export const defaultConcurrency = 4;

/** A circuit breaker's next state: closed by any sign of life, opened for longer and longer by failures in a row. */
export function circuitAfter(circuit: Circuit, isWell: boolean, now: Date): Circuit {
  if (isWell) return { failures: 0, failingSince: null, openUntil: null };
  const failures = circuit.failures + 1;
  const failingSince = circuit.failingSince ?? now;
  // What was under way when it opened says nothing new.
  const isOpen = isOpenAt(circuit, now);
  if (isOpen) return { failures: circuit.failures, failingSince, openUntil: circuit.openUntil };
  if (failures < failuresToOpen) return { failures, failingSince, openUntil: null };
  const rest = Math.min(shortestRest * 2 ** (failures - failuresToOpen), longestRest);
  return { failures, failingSince, openUntil: new Date(now.getTime() + rest) };
}

/** Whether nothing is sent to the receiver now. */
export function isOpenAt({ openUntil }: Circuit, now: Date): boolean {
  return openUntil !== null && openUntil > now;
}

/** How many deliveries may be under way: after a rest, one tries whether the receiver is well again. */
export function roomOf({ failures }: Circuit, concurrency = defaultConcurrency): number {
  return failures >= failuresToOpen ? 1 : concurrency;
}

/** How each receiver that was ever tried does now, by its id. */
export async function receiverCircuitsOf(db: Pick<Database, "select">) {
  const found = await db.select().from(receiverCircuits);
  return new Map(found.map((circuit) => [circuit.receiverId, circuit]));
}
