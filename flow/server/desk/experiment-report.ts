import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "@/lib/server/db/client";
import { storedVersion } from "../definitions/find-flow";
import {
  leadsToGo,
  liftOf,
  logEOver,
  splitLog,
  visitorConcentration,
  winnerLog,
  type Arm,
  type Lift,
  type Pair,
} from "./e-process";

/** A variant, over all times in which the experiment ran. */
export interface VariantReport {
  variant: string;
  visitors: number;
  /** Accepted, and past their return window. */
  leads: number;
  /** Against `default`; undefined for itself, and while one of the two has no lead. */
  lift: Lift | undefined;
}

/** What may be said of an experiment, whenever one looks. */
export interface ExperimentReport {
  experiment: string;
  flowKey: string;
  variants: VariantReport[];
  /** ln E that variants bring leads unlike, and that visitors were not drawn as they should have been. */
  logE: number;
  logSplit: number;
  /** The variant that brings more leads, once that may be said. */
  winner: string | undefined;
  isSplitWrong: boolean;
  /** Leads until it is settled, if the difference stays; undefined where it is, or where no end is in sight. */
  toGo: number | undefined;
}

interface CountedArm {
  experiment: string;
  flowKey: string;
  flowVersion: string;
  variant: string;
  visitors: number;
  leads: number;
}

/** Judges every experiment that visitors were counted for, by flow. */
export async function experimentReports(db: Database): Promise<ExperimentReport[]> {
  const counted = await countArms(db);
  const keys = [...new Set(counted.map(({ experiment, flowKey }) => `${experiment} ${flowKey}`))];
  const reports = [];
  for (const key of keys) {
    const own = counted.filter(({ experiment, flowKey }) => `${experiment} ${flowKey}` === key);
    reports.push(judge(await periodsOf(db, own), own));
  }
  return reports;
}

/** The arms of a time in which the weights stayed the same. */
interface CountedPeriod {
  arms: (CountedArm & { weight: number })[];
}

/** Versions of the flow with the same weights are one period. */
async function periodsOf(db: Database, counted: readonly CountedArm[]): Promise<CountedPeriod[]> {
  const periods = new Map<string, CountedPeriod>();
  for (const version of new Set(counted.map(({ flowVersion }) => flowVersion))) {
    const own = counted.filter(({ flowVersion }) => flowVersion === version);
    const flow = await storedVersion(db, version);
    const weights = flow?.experiments?.find(({ name }) => name === own[0]?.experiment)?.weights;
    const [first] = own;
    if (!weights || !first) continue;
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

function judge(
  periods: readonly CountedPeriod[],
  counted: readonly CountedArm[],
): ExperimentReport {
  const { experiment = "", flowKey = "" } = counted[0] ?? {};
  const arms = (of: "leads" | "visitors") =>
    periods.map((period) =>
      period.arms.map((arm): Arm => ({ weight: arm.weight, count: arm[of] })),
    );
  const names = [
    ...new Set(periods.flatMap((period) => period.arms.map(({ variant }) => variant))),
  ];
  const sum = (variant: string, of: "leads" | "visitors") =>
    periods
      .flatMap((period) => period.arms)
      .reduce((total, arm) => total + (arm.variant === variant ? arm[of] : 0), 0);
  const against = (variant: string) => pairsOf(periods, variant, "default");
  const variants = names.map((variant) => ({
    variant,
    visitors: sum(variant, "visitors"),
    leads: sum(variant, "leads"),
    lift: variant === "default" ? undefined : liftOf(against(variant)),
  }));
  const logE = logEOver(arms("leads"));
  const logSplit = logEOver(arms("visitors"), visitorConcentration);
  const isSplitWrong = logSplit >= splitLog;
  const winner = isSplitWrong || logE < winnerLog ? undefined : bestOf(periods, names);
  const toGo = winner === undefined ? leadsToGo(arms("leads")) : undefined;
  return { experiment, flowKey, variants, logE, logSplit, winner, isSplitWrong, toGo };
}

function pairsOf(periods: readonly CountedPeriod[], variant: string, against: string): Pair[] {
  return periods.flatMap(({ arms }) => {
    const [one, other] = [variant, against].map((name) => arms.find((arm) => arm.variant === name));
    if (!one || !other) return [];
    const pair: Pair = [
      { weight: one.weight, count: one.leads },
      { weight: other.weight, count: other.leads },
    ];
    return [pair];
  });
}

/** The one that beats each of the others by itself; undefined while only some of them differ. */
function bestOf(periods: readonly CountedPeriod[], names: readonly string[]): string | undefined {
  return names.find((name) =>
    names.every((other) => {
      if (other === name) return true;
      const pairs = pairsOf(periods, name, other);
      const ahead = pairs.reduce(
        (sum, [one, against]) => sum + one.count * against.weight - against.count * one.weight,
        0,
      );
      return ahead > 0 && logEOver(pairs) >= winnerLog;
    }),
  );
}

/** In one sentence, what may be concluded, and how many leads more it takes. */
export function conclusionOf(report: ExperimentReport): string {
  const { winner, isSplitWrong, variants, toGo } = report;
  const leads = variants.reduce((sum, variant) => sum + variant.leads, 0);
  if (isSplitWrong)
    return "Nothing may be concluded: visitors were not split as the weights say, so something else than chance decides who sees what.";
  if (winner !== undefined)
    return `The variant ${winner} brings more accepted leads than every other, and the experiment may end now.`;
  if (leads === 0) return "Nothing may be concluded yet: no lead is past its return window.";
  return toGo === undefined
    ? `Nothing may be concluded after ${leads} leads: no difference is in sight that more of them would settle.`
    : `Nothing may be concluded after ${leads} leads: it takes some ${toGo.toLocaleString("en-US")} more, if the difference stays as it is.`;
}

/** Visitors, and those whose lead was accepted for good. */
async function countArms(db: Database): Promise<CountedArm[]> {
  const { rows } = await db.execute<CountedArm & Record<string, unknown>>(sql`
    select experiment, flow_key as "flowKey", flow_version as "flowVersion", variant,
      count(*)::int as visitors, count(*) filter (where is_accepted)::int as leads
    from experiment_visits group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
  return rows;
}
