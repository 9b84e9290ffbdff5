import type { BudgetMeasurement, BudgetVerdict } from "./budget";
import { computeMedian, quantile } from "./median";

/** Measurements of the product and of a reference. Values with the same index were measured in the same round. */
export interface ComparedMeasurements {
  product: number[];
  reference: number[];
  /** Unit of both, such as `ms`. */
  unit: string;
  /** Minimum median of the reference. A smaller reference makes a ratio meaningless, so the verdict is `noisy`. */
  leastReference?: number;
}

/**
 * Returns a report row for the ratio of product to reference, which must be at most `most`. The verdict depends on the
 * quartiles of the ratios of all rounds. If the quartiles lie on both sides of the maximum, the verdict is `noisy`.
 */
export function ratioAtMost(
  what: string,
  compared: ComparedMeasurements,
  most: number,
): BudgetMeasurement {
  const { low, high, value, isTooSmall } = ratioOf(compared);
  const verdict = isTooSmall ? "noisy" : verdictOf(high <= most, low > most);
  return { what, value, budget: `≤ ${most}`, verdict };
}

/** Returns a report row for the ratio of product to reference, which must be at least `least`. */
export function ratioAtLeast(
  what: string,
  compared: ComparedMeasurements,
  least: number,
): BudgetMeasurement {
  const { low, high, value } = ratioOf(compared);
  const verdict = verdictOf(low >= least, high < least);
  return { what, value, budget: `≥ ${least}`, verdict };
}

function verdictOf(isMet: boolean, isBroken: boolean): BudgetVerdict {
  if (isMet) return "met";
  return isBroken ? "broken" : "noisy";
}

function ratioOf({ product, reference, unit, leastReference = 0 }: ComparedMeasurements) {
  if (product.length !== reference.length) throw new Error("A turn lacks its reference.");
  const ratios = product.map((value, turn) => value / (reference[turn] ?? NaN));
  const [low, middle, high] = [
    quantile(ratios, 0.25),
    computeMedian(ratios),
    quantile(ratios, 0.75),
  ];
  const spread = `${low.toFixed(2)} to ${high.toFixed(2)}`;
  const medians = `${computeMedian(product).toFixed(0)} / ${computeMedian(reference).toFixed(0)} ${unit}`;
  const isTooSmall = computeMedian(reference) < leastReference;
  return { low, high, value: `${middle.toFixed(2)} (${spread}; ${medians})`, isTooSmall };
}
