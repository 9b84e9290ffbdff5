import "server-only";
import { randomInt } from "node:crypto";

/** One of a list, by chance. Throws for an empty list. */
export function pick<T>(list: readonly T[]): T {
  const chosen = list[randomInt(list.length)];
  if (chosen === undefined) throw new Error("There is nothing to pick from.");
  return chosen;
}
