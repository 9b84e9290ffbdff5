/** A variant in a statistical test: its weight, and its number of visitors or leads. */
export interface StatisticalTestVariant {
  weight: number;
  count: number;
}

/** The variants of a test while their weights were constant. */
export type StatisticalTestPeriod = readonly StatisticalTestVariant[];

/** A variant wins when ln E reaches this value: E = 20, so false positives have a probability of at most 5 percent. */
export const winnerLogThreshold = Math.log(20);
/**
 * When ln E reaches this value, visitors were evidently not assigned according to the weights (sample ratio mismatch).
 * It is higher than `winnerLogThreshold`, so false alarms are rarer.
 */
export const sampleRatioMismatchLogThreshold = Math.log(1_000);

/**
 * Strength of the Dirichlet prior in tests of lead rates. With this value, the test detects a lift of about 20 percent
 * with the fewest visitors.
 */
export const leadPriorConcentration = 100;
/**
 * Strength of the Dirichlet prior in the test of visitor counts. With this value, the test detects a deviation of a few
 * percent within about 10,000 visitors.
 */
export const visitorPriorConcentration = 1_000;

/**
 * Returns ln E of the multinomial test that the counts follow the weights (Lindon and Malek, NeurIPS 2022, arXiv
 * 2011.03567). If the counts follow the weights, the probability that E ever reaches 1/α is at most α, however often E
 * is computed.
 * @param prior Dirichlet parameters, one for each weight. By default, `concentration` is distributed according to the
 *   weights.
 */
export function computeLogE(
  arms: StatisticalTestPeriod,
  {
    concentration = leadPriorConcentration,
    prior,
  }: { concentration?: number; prior?: readonly number[] } = {},
): number {
  const drawn = arms.filter(({ weight }) => weight > 0);
  // A variant with weight 0 must have no visitors.
  if (arms.some(({ weight, count }) => weight <= 0 && count > 0)) return Infinity;
  const total = drawn.reduce((sum, { weight }) => sum + weight, 0);
  const shares = drawn.map(({ weight }) => weight / total);
  const alphas = prior ?? shares.map((share) => share * concentration);
  const k = alphas.reduce((sum, alpha) => sum + alpha, 0);
  const n = drawn.reduce((sum, { count }) => sum + count, 0);
  return drawn.reduce(
    (sum, { count }, i) => {
      const [alpha = 0, share = 1] = [alphas[i], shares[i]];
      return (
        sum + computeLogGamma(alpha + count) - computeLogGamma(alpha) - count * Math.log(share)
      );
    },
    computeLogGamma(k) - computeLogGamma(k + n),
  );
}

/** Returns ln E over periods with different weights: the sum of their ln E. */
export function computeLogEOverPeriods(
  periods: readonly StatisticalTestPeriod[],
  concentration = leadPriorConcentration,
): number {
  return periods.reduce((sum, arms) => sum + computeLogE(arms, { concentration }), 0);
}

/** The relative difference between the lead rates of two variants. 0.2 means 20 percent more leads per visitor. */
export interface LeadRateLift {
  estimate: number;
  /**
   * Lower limit of the 95 percent confidence interval; `high` is the upper limit. The interval is valid however often
   * it is computed.
   */
  low: number;
  high: number;
}

/** The counts of a variant and of the variant it is compared with, in a period with constant weights. */
export type VariantWithBaseline = readonly [
  arm: StatisticalTestVariant,
  against: StatisticalTestVariant,
];

/**
 * Returns the lift with its confidence interval, which contains all lifts that the test does not reject. Returns
 * `undefined` if either variant has no leads.
 */
export function computeLeadRateLift(
  pairs: readonly VariantWithBaseline[],
  concentration = leadPriorConcentration,
): LeadRateLift | undefined {
  const counted = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at].count, 0);
  if (counted(0) === 0 || counted(1) === 0) return undefined;
  const refutes = (logLift: number) =>
    pairs.reduce((sum, pair) => sum + computeLogEAtLift(pair, logLift, concentration), 0);
  const best = findMinimum(refutes);
  return {
    estimate: Math.expm1(best),
    low: Math.expm1(findCrossing(refutes, best, -maximumLogLift)),
    high: Math.expm1(findCrossing(refutes, best, maximumLogLift)),
  };
}

/** Largest lift that is searched for, as a natural logarithm: a factor of about 22,000. */
const maximumLogLift = 10;

/**
 * Returns ln E of two variants for an assumed lift. The prior must not depend on the lift, so it follows the original
 * weights.
 */
function computeLogEAtLift(
  [arm, against]: VariantWithBaseline,
  logLift: number,
  concentration: number,
): number {
  const weights = arm.weight + against.weight;
  if (arm.weight <= 0 || against.weight <= 0) return 0;
  const prior = [arm, against].map(({ weight }) => (weight / weights) * concentration);
  const lifted = [{ ...arm, weight: arm.weight * Math.exp(logLift) }, against];
  return computeLogE(lifted, { prior });
}

/** Returns the minimum of a convex function by ternary search. ln E is convex in the logarithm of the lift. */
function findMinimum(value: (at: number) => number): number {
  let [low, high] = [-maximumLogLift, maximumLogLift];
  for (let i = 0; i < 100; i += 1) {
    const third = (high - low) / 3;
    if (value(low + third) < value(high - third)) high -= third;
    else low += third;
  }
  return (low + high) / 2;
}

/**
 * Finds one limit of a confidence interval by bisection: the point between the minimum and `end` at which ln E
 * reaches `winnerLogThreshold`.
 */
function findCrossing(value: (at: number) => number, best: number, end: number): number {
  let [inside, outside] = [best, end];
  for (let i = 0; i < 100; i += 1) {
    const middle = (inside + outside) / 2;
    if (value(middle) < winnerLogThreshold) inside = middle;
    else outside = middle;
  }
  return outside;
}

/**
 * Returns the factor by which the number of leads must grow until a test is significant, if the difference stays the
 * same. Returns `undefined` if ten million leads would not be enough.
 */
export function estimateGrowthFactor(
  periods: readonly StatisticalTestPeriod[],
  concentration = leadPriorConcentration,
): number | undefined {
  const leads = periods.flat().reduce((sum, { count }) => sum + count, 0);
  if (leads === 0) return undefined;
  const isSettled = (factor: number) => {
    const grown = periods.map((arms) => arms.map((arm) => ({ ...arm, count: arm.count * factor })));
    return computeLogEOverPeriods(grown, concentration) >= winnerLogThreshold;
  };
  if (isSettled(1)) return 1;
  let [low, high] = [1, 2];
  while (!isSettled(high)) {
    [low, high] = [high, high * 2];
    if (leads * high > 10_000_000) return undefined;
  }
  for (let i = 0; i < 40; i += 1) {
    const middle = (low + high) / 2;
    if (isSettled(middle)) high = middle;
    else low = middle;
  }
  return high;
}

const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

/** Returns ln Γ(x) for x > 0 by the Lanczos approximation (g = 7, n = 9), to 15 digits. */
export function computeLogGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - computeLogGamma(1 - x);
  const z = x - 1;
  const t = z + 7.5;
  const sum = lanczos.reduce((total, c, i) => total + c / (z + i + 1), 0.9999999999998099);
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}
