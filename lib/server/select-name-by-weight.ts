import { createHash } from "node:crypto";

/**
 * Selects one of several names at random: a name with twice the weight is selected twice as often. The same seed always
 * selects the same name. Returns `undefined` if no weight is positive.
 */
export function selectNameByWeight(
  seed: string,
  weights: Readonly<Record<string, number>>,
): string | undefined {
  const names = Object.entries(weights);
  const total = names.reduce((sum, [, weight]) => sum + weight, 0);
  const digest = createHash("sha256").update(seed).digest();
  // With 48 bits, the bias of the modulo is negligible.
  let at = total > 0 ? digest.readUIntBE(0, 6) % total : 0;
  for (const [name, weight] of names) {
    if (at < weight) return name;
    at -= weight;
  }
  return undefined;
}
