/** An arm of a test: how often it was to be drawn, and how often it was counted. */
export interface Arm {
  weight: number;
  count: number;
}

/** A time in which the weights stayed as they were. */
export type Period = readonly Arm[];

/** How much more probable the counts are if the weights are wrong than if they are right: at 20 one may stop and say so. */
export const winnerLog = Math.log(20);
/** Of visitors: a test that is read as often, and must not cry wolf. */
export const splitLog = Math.log(1_000);

/**
 * The concentration of the prior for leads: highest for lifts of some 20 per cent. The guarantee holds for any; the choice
 * decides what is found soonest.
 */
export const leadConcentration = 100;
/** Visitors are more: a split that is off by a few per cent is found among some ten thousand of them. */
export const visitorConcentration = 1_000;

/**
 * ln E of the multinomial test of Lindon and Malek (NeurIPS 2022, arXiv 2011.03567): whether counts come by these
 * weights. The chance that it ever reaches ln(1/α), however often one looks, is α at most while they do.
 *
 * @param prior Of the Dirichlet distribution, one a weight; by default `concentration` spread by the weights.
 */
export function logE(
  arms: Period,
  {
    concentration = leadConcentration,
    prior,
  }: { concentration?: number; prior?: readonly number[] } = {},
): number {
  const drawn = arms.filter(({ weight }) => weight > 0);
  // What is never drawn and was counted cannot come by these weights.
  if (arms.some(({ weight, count }) => weight <= 0 && count > 0)) return Infinity;
  const total = drawn.reduce((sum, { weight }) => sum + weight, 0);
  const shares = drawn.map(({ weight }) => weight / total);
  const alphas = prior ?? shares.map((share) => share * concentration);
  const k = alphas.reduce((sum, alpha) => sum + alpha, 0);
  const n = drawn.reduce((sum, { count }) => sum + count, 0);
  return drawn.reduce(
    (sum, { count }, i) => {
      const [alpha = 0, share = 1] = [alphas[i], shares[i]];
      return sum + logGamma(alpha + count) - logGamma(alpha) - count * Math.log(share);
    },
    logGamma(k) - logGamma(k + n),
  );
}

/** Over periods with weights of their own: the values multiply, and the guarantee stays. */
export function logEOver(periods: readonly Period[], concentration = leadConcentration): number {
  return periods.reduce((sum, arms) => sum + logE(arms, { concentration }), 0);
}

/** How much more often one arm gets a lead than another, of the same number of visitors; 0.2 is a fifth more. */
export interface Lift {
  estimate: number;
  /** Holds at every look, with 95 per cent. */
  low: number;
  high: number;
}

/** Two arms in each period: the one that is judged, and the one it is judged by. */
export type Pair = readonly [arm: Arm, against: Arm];

/**
 * The lift and its interval: all lifts that the counts do not refute, by the same process with the weights that a lift
 * would make of them. Undefined while one of the two has no lead.
 */
export function liftOf(
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

/** No lift is farther from none than this, as a logarithm: some 20,000 times. */
const reach = 10;

/** ln E of a pair if its arm had this lift. The prior stays that of the weights: the process must not know the lift. */
function logEAt([arm, against]: Pair, logLift: number, concentration: number): number {
  const weights = arm.weight + against.weight;
  if (arm.weight <= 0 || against.weight <= 0) return 0;
  const prior = [arm, against].map(({ weight }) => (weight / weights) * concentration);
  const lifted = [{ ...arm, weight: arm.weight * Math.exp(logLift) }, against];
  return logE(lifted, { prior });
}

/** ln E is convex in the logarithm of the lift: one lowest point, by thirds. */
function lowestOf(value: (at: number) => number): number {
  let [low, high] = [-reach, reach];
  for (let i = 0; i < 100; i += 1) {
    const third = (high - low) / 3;
    if (value(low + third) < value(high - third)) high -= third;
    else low += third;
  }
  return (low + high) / 2;
}

/** Where the value crosses the threshold between its lowest point and an end. */
function crossing(value: (at: number) => number, best: number, end: number): number {
  let [inside, outside] = [best, end];
  for (let i = 0; i < 100; i += 1) {
    const middle = (inside + outside) / 2;
    if (value(middle) < winnerLog) inside = middle;
    else outside = middle;
  }
  return outside;
}

/**
 * How many times as many leads there must be until the difference is settled, if it stays as it is; 1 where it is.
 * Undefined where none is in sight: ten million would not do.
 */
export function timesToGo(
  periods: readonly Period[],
  concentration = leadConcentration,
): number | undefined {
  const leads = periods.flat().reduce((sum, { count }) => sum + count, 0);
  if (leads === 0) return undefined;
  const isSettled = (factor: number) => {
    const grown = periods.map((arms) => arms.map((arm) => ({ ...arm, count: arm.count * factor })));
    return logEOver(grown, concentration) >= winnerLog;
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

/** ln Γ(x) for x > 0, by Lanczos' approximation (g = 7, n = 9): 15 digits. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const z = x - 1;
  const t = z + 7.5;
  const sum = lanczos.reduce((total, c, i) => total + c / (z + i + 1), 0.9999999999998099);
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}
