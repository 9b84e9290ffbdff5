import { createHash } from "node:crypto";

/**
 * Draws one of the names by their weights, whole numbers; the same seed draws the same. Undefined where no weight is above
 * zero.
 */
export function drawByWeight(
  seed: string,
  weights: Readonly<Record<string, number>>,
): string | undefined {
  const names = Object.entries(weights);
  const total = names.reduce((sum, [, weight]) => sum + weight, 0);
  const digest = createHash("sha256").update(seed).digest();
  // 48 bits: with any sensible weights no name is favoured.
  let at = total > 0 ? digest.readUIntBE(0, 6) % total : 0;
  for (const [name, weight] of names) {
    if (at < weight) return name;
    at -= weight;
  }
  return undefined;
}
