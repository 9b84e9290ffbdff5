import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  computeLeadRateLift,
  computeLogE,
  computeLogEOverPeriods,
  computeLogGamma,
  estimateGrowthFactor,
  winnerLogThreshold,
  type StatisticalTestVariant,
} from "./e-process";

const arms = (weights: number[], counts: number[]): StatisticalTestVariant[] =>
  weights.map((weight, i) => ({ weight, count: counts[i] ?? 0 }));

it.each([
  [1, 0],
  [2, 0],
  [0.5, Math.log(Math.sqrt(Math.PI))],
  [11, Math.log(3_628_800)],
  [1e6, 12_815_504.569147611],
])("ln Γ(%d) is %d", (x, value) => {
  expect(computeLogGamma(x)).toBeCloseTo(value, 6);
});

describe("the process", () => {
  it("gives optimizely/ssrm's value for its published counts", () => {
    const published = arms([0.4, 0.4, 0.2], [60, 63, 32]);
    expect(computeLogE(published, { prior: [1, 1, 1] })).toBeCloseTo(-4.18381398, 8);
  });

  it("is the product of what each visitor adds, in any order", () => {
    const step = (prior: number[], weights: number[], counts: number[], i: number) =>
      Math.log((prior[i]! + counts[i]!) / (sum(prior) + sum(counts)) / weights[i]!);
    const counts = [0, 0, 0];
    const [prior, weights] = [
      [1, 1, 1],
      [0.4, 0.4, 0.2],
    ];
    let total = 0;
    for (const i of [0, 1, 1, 2, 0, 2, 1, 0, 0]) {
      total += step(prior!, weights!, counts, i);
      counts[i]! += 1;
    }
    expect(computeLogE(arms(weights!, counts), { prior: prior! })).toBeCloseTo(total, 10);
  });

  it("is 1 before anybody came, whatever the weights", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 5 }),
        (w) => {
          expect(computeLogE(arms(w, []))).toBeCloseTo(0, 9);
        },
      ),
    );
  });

  it("refutes at once that what is never drawn was drawn", () => {
    expect(computeLogE(arms([1, 0], [5, 1]))).toBe(Infinity);
    expect(computeLogE(arms([1, 1, 0], [5, 4, 0]))).toBeCloseTo(
      computeLogE(arms([1, 1], [5, 4])),
      12,
    );
  });

  it("multiplies over periods with other weights", () => {
    const [one, other] = [arms([1, 1], [30, 50]), arms([3, 1], [70, 40])];
    expect(computeLogEOverPeriods([one, other])).toBeCloseTo(
      computeLogE(one) + computeLogE(other),
      12,
    );
    expect(computeLogEOverPeriods([one, arms([3, 1], [])])).toBeCloseTo(computeLogE(one), 12);
  });

  // Ville's inequality bounds the share at 5 percent. Each run is read after each of its leads.
  it("finds a winner in at most 5 per cent of 10,000 tests of the same, looked at 1,000 times each", () => {
    const random = mulberry32(20_261_125);
    const runs = 10_000;
    let winners = 0;
    let farthest = 0;
    for (let run = 0; run < runs; run += 1) {
      // The two-arm process, step by step: E grows by (50 + x) / (100 + n) / 0.5.
      const counts = [0, 0];
      let total = 0;
      for (let n = 0; n < 1_000 && total < winnerLogThreshold; n += 1) {
        const i = random() < 0.5 ? 0 : 1;
        total += Math.log((50 + counts[i]!) / (100 + n) / 0.5);
        counts[i]! += 1;
      }
      farthest = Math.max(farthest, Math.abs(total - computeLogE(arms([1, 1], counts))));
      if (total >= winnerLogThreshold) winners += 1;
    }
    expect(farthest).toBeLessThan(1e-8);
    expect(winners).toBeGreaterThan(0);
    expect(winners / runs).toBeLessThanOrEqual(0.05);
  });
});

describe("the lift", () => {
  it("is the ratio of leads to weights, inside its interval", () => {
    const lift = computeLeadRateLift([
      [
        { weight: 1, count: 600 },
        { weight: 1, count: 400 },
      ],
    ]);
    expect(lift?.estimate).toBeCloseTo(0.5, 5);
    expect(lift?.low).toBeGreaterThan(0);
    expect(lift?.high).toBeGreaterThan(0.5);
    const uneven = computeLeadRateLift([
      [
        { weight: 1, count: 300 },
        { weight: 3, count: 900 },
      ],
    ]);
    expect(uneven?.estimate).toBeCloseTo(0, 5);
    expect(uneven?.low).toBeLessThan(0);
  });

  it("leaves none out of its interval just when there is a winner", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }), (x, y) => {
        const pair = [
          { weight: 1, count: x },
          { weight: 1, count: y },
        ] as const;
        const lift = computeLeadRateLift([pair])!;
        const isOut = lift.low > 1e-9 || lift.high < -1e-9;
        expect(isOut).toBe(computeLogE([...pair]) >= winnerLogThreshold);
      }),
    );
  });

  it("is not known while one of both has no lead", () => {
    expect(
      computeLeadRateLift([
        [
          { weight: 1, count: 6 },
          { weight: 1, count: 0 },
        ],
      ]),
    ).toBeUndefined();
  });
});

describe("how many leads more it takes", () => {
  it("settles the test, one less does not", () => {
    const now = [arms([1, 1], [55, 45])];
    const leads = Math.ceil(100 * estimateGrowthFactor(now)!);
    expect(leads).toBeGreaterThan(200);
    const settled = (leads: number) =>
      computeLogEOverPeriods([arms([1, 1], [0.55 * leads, 0.45 * leads])]);
    expect(settled(leads)).toBeGreaterThanOrEqual(winnerLogThreshold);
    expect(settled(leads - 2)).toBeLessThan(winnerLogThreshold);
  });

  it("has no end where there is no difference", () => {
    expect(estimateGrowthFactor([arms([1, 1], [50, 50])])).toBeUndefined();
    expect(estimateGrowthFactor([arms([1, 1], [])])).toBeUndefined();
    expect(estimateGrowthFactor([arms([1, 1], [900, 100])])).toBe(1);
  });
});

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns a random number generator with a seed, so the test is reproducible. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
