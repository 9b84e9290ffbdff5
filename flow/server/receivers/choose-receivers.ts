import "server-only";
import type { Receiver } from "./receiver";

/**
 * Draws receivers up to the maximum: those that were shown before come first, in their order, so that what a visitor
 * has read stays; of the others each by its weight beside the rest (Efraimidis and Spirakis, weighted sampling
 * without replacement).
 */
export function chooseReceivers(
  candidates: readonly Receiver[],
  maximum: number,
  { before = [], random = Math.random }: { before?: readonly string[]; random?: () => number } = {},
): Receiver[] {
  const known = before
    .map((id) => candidates.find((receiver) => receiver.id === id))
    .filter((receiver) => receiver !== undefined);
  const others = candidates
    .filter((receiver) => !known.includes(receiver))
    .map((receiver) => ({ receiver, key: random() ** (1 / receiver.weight) }))
    .sort((one, other) => other.key - one.key)
    .map(({ receiver }) => receiver);
  return [...known, ...others].slice(0, maximum);
}
