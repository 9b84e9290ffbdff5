import type { ReactNode } from "react";
import type { FaultCell, VitalCell } from "@/server/reports/visit-reports";
import { percent } from "../format";
import { Table } from "../parts";

interface ReportTablesProps {
  faults: readonly FaultCell[];
  vitals: readonly VitalCell[];
}

/** What visits reported: the rules that stopped visitors, and web vitals. */
export function ReportTables({ faults, vitals }: ReportTablesProps) {
  return (
    <>
      <Table
        caption="What stopped visitors"
        columns={["Page", "Field and rule", "Visits", "Left there", "of these"]}
        rows={faults.map(({ pageKey, value, visits, left }) => [
          pageKey,
          value,
          visits,
          left,
          percent(left, visits),
        ])}
        empty="No rule has stopped ten visitors or more."
      />
      <Table
        caption="How the pages felt on which visits began"
        columns={["Page", "Measure", "Visits", "Three of four had", "Which is"]}
        rows={vitals.map(({ pageKey, value, visits, threeQuarters }) => [
          pageKey,
          value,
          visits,
          inUnits(value, threeQuarters),
          judged(value, threeQuarters),
        ])}
        empty="Fewer than ten visits have told."
      />
    </>
  );
}

/** The bounds of web.dev/articles/vitals: good up to the first, poor beyond the second. */
const bounds: Record<string, readonly [good: number, poor: number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
};

/** The measure is the last word. The words before it name the split. */
const measureOf = (value: string) => value.split(" ").at(-1) ?? "";

function inUnits(value: string, measured: number): string {
  if (measureOf(value) === "CLS") return measured.toFixed(3);
  return measured < 1_000 ? `${Math.round(measured)} ms` : `${(measured / 1_000).toFixed(1)} s`;
}

function judged(value: string, measured: number): ReactNode {
  const [good, poor] = bounds[measureOf(value)] ?? [Infinity, Infinity];
  if (measured <= good) return <span className="good">good</span>;
  return measured <= poor ? "middling" : <span className="bad">poor</span>;
}
