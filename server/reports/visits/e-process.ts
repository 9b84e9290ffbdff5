/** An arm of a test: its assignment weight, and its count of visitors or leads. */
export interface Arm {
  weight: number;
  count: number;
}

/** The arms of a test during a period with constant weights. */
export type Period = readonly Arm[];

/** The threshold of ln E for a winner: E = 20, which bounds the false-positive probability at 5 percent. */
export const winnerThreshold = Math.log(20);
/**
 * The threshold of ln E for a wrong visitor split. It is stricter, because the test is read just as often and must
 * not raise false alarms.
 */
export const splitThreshold = Math.log(1_000);

/**
 * The concentration of the prior for leads, which detects lifts of about 20 percent soonest. The error guarantee
 * holds for any value.
 */
export const leadConcentration = 100;
/**
 * The concentration for visitor counts. It detects a split that is off by a few percent within about ten thousand
 * visitors.
 */
export const visitorConcentration = 1_000;

/**
 * Returns ln E of the multinomial test of Lindon and Malek (NeurIPS 2022, arXiv 2011.03567) that the counts follow
 * the weights. If they do, the probability that E ever reaches 1/α is at most α, however often the value is read.
 *
 * @param prior Dirichlet parameters, one per weight. Default: `concentration` distributed by the weights.
 */
export function computeLogE(
  arms: Period,
  {
    concentration = leadConcentration,
    prior,
  }: { concentration?: number; prior?: readonly number[] } = {},
): number {
  const drawn = arms.filter(({ weight }) => weight > 0);
  // A count for an arm with weight 0 contradicts the weights.
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

/** Returns ln E over periods with different weights. The e-values multiply, and the guarantee still holds. */
export function computeLogEOverPeriods(
  periods: readonly Period[],
  concentration = leadConcentration,
): number {
  return periods.reduce((sum, arms) => sum + computeLogE(arms, { concentration }), 0);
}

/** The relative difference of two arms' lead rates; 0.2 means 20 percent more leads per visitor. */
export interface Lift {
  estimate: number;
  /** Bounds of the 95 percent confidence interval, which holds however often it is read. */
  low: number;
  high: number;
}

/** Two arms of one period: the evaluated arm and its baseline. */
export type Pair = readonly [arm: Arm, against: Arm];

/**
 * Returns the lift and its confidence interval: all lifts that the same test does not reject. Returns undefined
 * while either arm has no leads.
 */
export function computeLift(
  pairs: readonly Pair[],
  concentration = leadConcentration,
): Lift | undefined {
  const counted = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at].count, 0);
  if (counted(0) === 0 || counted(1) === 0) return undefined;
  const refutes = (logLift: number) =>
    pairs.reduce((sum, pair) => sum + logEAt(pair, logLift, concentration), 0);
  const best = lowestOf(refutes);
  return {
    estimate: Math.expm1(best),
    low: Math.expm1(crossing(refutes, best, -reach)),
    high: Math.expm1(crossing(refutes, best, reach)),
  };
}

/** The bound of the search for a lift, as a natural logarithm; a factor of about 22,000. */
const reach = 10;

/**
 * Returns ln E of a pair under an assumed lift. The prior still follows the weights, because it must not depend on
 * the lift.
 */
function logEAt([arm, against]: Pair, logLift: number, concentration: number): number {
  const weights = arm.weight + against.weight;
  if (arm.weight <= 0 || against.weight <= 0) return 0;
  const prior = [arm, against].map(({ weight }) => (weight / weights) * concentration);
  const lifted = [{ ...arm, weight: arm.weight * Math.exp(logLift) }, against];
  return computeLogE(lifted, { prior });
}

/** Returns the minimum by ternary search. ln E is convex in the logarithm of the lift, so there is one minimum. */
function lowestOf(value: (at: number) => number): number {
  let [low, high] = [-reach, reach];
  for (let i = 0; i < 100; i += 1) {
    const third = (high - low) / 3;
    if (value(low + third) < value(high - third)) high -= third;
    else low += third;
  }
  return (low + high) / 2;
}

/** Returns the point between the minimum and `end` at which the value crosses the threshold `winnerThreshold`. */
function crossing(value: (at: number) => number, best: number, end: number): number {
  let [inside, outside] = [best, end];
  for (let i = 0; i < 100; i += 1) {
    const middle = (inside + outside) / 2;
    if (value(middle) < winnerThreshold) inside = middle;
    else outside = middle;
  }
  return outside;
}

/**
 * Returns the factor by which lead counts must grow until the test is settled, if the difference persists; 1 if it
 * is settled. Returns undefined if ten million leads would not suffice.
 */
export function estimateGrowthFactor(
  periods: readonly Period[],
  concentration = leadConcentration,
): number | undefined {
  const leads = periods.flat().reduce((sum, { count }) => sum + count, 0);
  if (leads === 0) return undefined;
  const isSettled = (factor: number) => {
    const grown = periods.map((arms) => arms.map((arm) => ({ ...arm, count: arm.count * factor })));
    return computeLogEOverPeriods(grown, concentration) >= winnerThreshold;
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

/** Returns ln Γ(x) for x > 0, by the Lanczos approximation (g = 7, n = 9), to 15 digits. */
export function computeLogGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - computeLogGamma(1 - x);
  const z = x - 1;
  const t = z + 7.5;
  const sum = lanczos.reduce((total, c, i) => total + c / (z + i + 1), 0.9999999999998099);
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}
