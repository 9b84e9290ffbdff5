import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { readFlowVersion } from "../flows/find-flow";
import {
  estimateGrowthFactor,
  computeLeadRateLift,
  computeLogEOverPeriods,
  sampleRatioMismatchLogThreshold,
  visitorPriorConcentration,
  winnerLogThreshold,
  type StatisticalTestVariant,
  type LeadRateLift,
  type VariantWithBaseline,
  type StatisticalTestPeriod,
} from "./visits/e-process";

/** Results of one variant of an A/B test: visitors, leads, and the difference from the unchanged page. */
export interface VariantReport {
  variant: string;
  visitors: number;
  /** Leads that a receiver accepted and that can no longer be returned. */
  leads: number;
  /**
   * Relative difference from the lead rate of the variant `default`. `undefined` for `default` itself, and if either
   * variant has no leads.
   */
  lift: LeadRateLift | undefined;
}

/** Results of one A/B test. They are statistically valid at any time, however often an operator reads them. */
export interface ExperimentReport {
  experiment: string;
  flowKey: string;
  variants: VariantReport[];
  /** Natural logarithm of the e-value against the hypothesis that all variants have the same lead rate. */
  logE: number;
  /** Natural logarithm of the e-value against the hypothesis that visitors were assigned according to the weights. */
  logSplit: number;
  /** The variant that is proved to have a higher lead rate than every other; `undefined` until then. */
  winner: string | undefined;
  /** The variant with the highest lead rate, if only a difference between the variants is proved so far. */
  leader: string | undefined;
  isSplitWrong: boolean;
  /**
   * Estimated number of further leads until a variant wins. `undefined` if a variant has won, or if too many leads
   * would be needed.
   */
  toGo: number | undefined;
}

/** Number of visitors and leads of a variant, for one version of a flow. */
export interface VariantCounts {
  experiment: string;
  /** Key of the flow, or path of the campaign page on which the experiment runs. */
  flowKey: string;
  flowVersion: string;
  /**
   * Weights of an experiment on a campaign page. Missing for an experiment in a flow, whose weights are stored with the
   * flow.
   */
  weights?: Record<string, number> | null;
  variant: string;
  visitors: number;
  leads: number;
}

/**
 * Evaluates every A/B test, separately for each flow.
 *
 * @param period Omits experiments without visitors in this period. The results always include all visitors, because
 *   choosing a period afterwards would make them invalid.
 */
export async function evaluateExperiments(
  db: Database,
  period?: { from: Date; until: Date },
): Promise<ExperimentReport[]> {
  const counted = await countVariants(db, period);
  const keys = [...new Set(counted.map(({ experiment, flowKey }) => `${experiment} ${flowKey}`))];
  const reports = [];
  for (const key of keys) {
    const own = counted.filter(({ experiment, flowKey }) => `${experiment} ${flowKey}` === key);
    reports.push(evaluateExperiment(await groupIntoPeriods(db, own), own));
  }
  return reports;
}

/** Visitors and leads of all variants in a period with constant weights. */
export interface PeriodCounts {
  arms: (VariantCounts & { weight: number })[];
}

/** Adds up the counts of all versions of a flow in which an experiment had the same weights. */
async function groupIntoPeriods(
  db: Database,
  counted: readonly VariantCounts[],
): Promise<PeriodCounts[]> {
  const periods = new Map<string, PeriodCounts>();
  const versionOf = ({ flowVersion, weights }: VariantCounts) =>
    JSON.stringify([flowVersion, weights ?? null]);
  for (const version of new Set(counted.map(versionOf))) {
    const own = counted.filter((arm) => versionOf(arm) === version);
    const [first] = own;
    const weights = first && (first.weights ?? (await readVariantWeights(db, first)));
    if (!weights) continue;
    const key = JSON.stringify(Object.entries(weights).sort());
    const period = periods.get(key) ?? {
      arms: Object.entries(weights).map(([variant, weight]) => ({
        ...{ ...first, variant, weight, visitors: 0, leads: 0 },
      })),
    };
    for (const arm of period.arms) {
      const found = own.find(({ variant }) => variant === arm.variant);
      arm.visitors += found?.visitors ?? 0;
      arm.leads += found?.leads ?? 0;
    }
    periods.set(key, period);
  }
  return [...periods.values()];
}

/** Returns the weights of an experiment in a flow version. */
async function readVariantWeights(db: Database, { flowVersion, experiment }: VariantCounts) {
  const flow = await readFlowVersion(db, flowVersion);
  return flow?.experiments?.find(({ name }) => name === experiment)?.weights;
}

/** Evaluates one A/B test from the counts of its periods. */
export function evaluateExperiment(
  periods: readonly PeriodCounts[],
  counted: readonly VariantCounts[],
): ExperimentReport {
  const { experiment = "", flowKey = "" } = counted[0] ?? {};
  const arms = (of: "leads" | "visitors") =>
    periods.map((period) =>
      period.arms.map((arm): StatisticalTestVariant => ({ weight: arm.weight, count: arm[of] })),
    );
  const names = [
    ...new Set(periods.flatMap((period) => period.arms.map(({ variant }) => variant))),
  ];
  const sum = (variant: string, of: "leads" | "visitors") =>
    periods
      .flatMap((period) => period.arms)
      .reduce((total, arm) => total + (arm.variant === variant ? arm[of] : 0), 0);
  const against = (variant: string) => pairVariants(periods, variant, "default");
  const variants = names.map((variant) => ({
    variant,
    visitors: sum(variant, "visitors"),
    leads: sum(variant, "leads"),
    lift: variant === "default" ? undefined : computeLeadRateLift(against(variant)),
  }));
  const logE = computeLogEOverPeriods(arms("leads"));
  const logSplit = computeLogEOverPeriods(arms("visitors"), visitorPriorConcentration);
  const isSplitWrong = logSplit >= sampleRatioMismatchLogThreshold;
  const ahead = names.find((name) => names.every((other) => isAhead(periods, name, other)));
  // Until the variants are proved to differ, only the overall test is used. Testing each pair as well would increase
  // the probability of a false positive.
  const open =
    ahead === undefined || logE < winnerLogThreshold
      ? [arms("leads")]
      : names
          .filter((other) => other !== ahead)
          .map((other) => pairVariants(periods, ahead, other))
          .filter((pairs) => computeLogEOverPeriods(pairs) < winnerLogThreshold);
  const isDifferent = !isSplitWrong && logE >= winnerLogThreshold;
  const winner = isDifferent && open.length === 0 ? ahead : undefined;
  const leader = isDifferent && winner === undefined ? ahead : undefined;
  const toGo = winner === undefined ? estimateLeadsNeeded(open, names, sum) : undefined;
  return { experiment, flowKey, variants, logE, logSplit, winner, leader, isSplitWrong, toGo };
}

/**
 * Returns how many more leads are needed until all given statistical tests are significant. Returns `undefined` if it
 * would be too many.
 */
function estimateLeadsNeeded(
  open: readonly (readonly StatisticalTestPeriod[])[],
  names: readonly string[],
  sum: (variant: string, of: "leads") => number,
): number | undefined {
  const leads = names.reduce((total, name) => total + sum(name, "leads"), 0);
  const times = open.map((periods) => estimateGrowthFactor(periods));
  return times.reduce<number | undefined>(
    (most, one) =>
      most === undefined || one === undefined
        ? undefined
        : Math.max(most, Math.ceil(leads * (one - 1))),
    0,
  );
}

function pairVariants(
  periods: readonly PeriodCounts[],
  variant: string,
  against: string,
): VariantWithBaseline[] {
  return periods.flatMap(({ arms }) => {
    const [one, other] = [variant, against].map((name) => arms.find((arm) => arm.variant === name));
    if (!one || !other) return [];
    const pair: VariantWithBaseline = [
      { weight: one.weight, count: one.leads },
      { weight: other.weight, count: other.leads },
    ];
    return [pair];
  });
}

/** Returns whether a variant has more leads than another variant, in proportion to their weights. */
function isAhead(periods: readonly PeriodCounts[], name: string, other: string): boolean {
  if (name === other) return true;
  const difference = pairVariants(periods, name, other).reduce(
    (total, [one, against]) => total + one.count * against.weight - against.count * one.weight,
    0,
  );
  return difference > 0;
}

/** Counts the visitors of each variant, and the leads that can no longer be returned. */
async function countVariants(
  db: Database,
  period: { from: Date; until: Date } | undefined,
): Promise<VariantCounts[]> {
  const isInPeriod = period
    ? sql`(experiment, flow_key) in (select experiment, flow_key from experiment_visits
        where visited_at >= ${period.from.toISOString()}::timestamptz
          and visited_at < ${period.until.toISOString()}::timestamptz)`
    : sql`true`;
  const { rows } = await db.execute<VariantCounts & Record<string, unknown>>(sql`
    select experiment, flow_key as "flowKey", flow_version as "flowVersion", weights, variant,
      count(*)::int as visitors, count(*) filter (where is_accepted)::int as leads
    from experiment_visits where ${isInPeriod} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`);
  return rows;
}
