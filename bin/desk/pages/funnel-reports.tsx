import type { ReactNode } from "react";
import type { FlowDefinition } from "@/server/flows/flow-definition";
import type { ValidationErrorCount, WebVitalStatistic } from "@/server/reports/visit-reports";
import { formatPercent } from "../format";
import { DataTable } from "../parts";
import { getQuestionnairePageTitle } from "./page-title";

interface ReportTablesProps {
  flow: FlowDefinition;
  faults: readonly ValidationErrorCount[];
  vitals: readonly WebVitalStatistic[];
}

/** Two tables about visits: validation errors by page, and web vitals by entry page. */
export function VisitReportTables({ flow, faults, vitals }: ReportTablesProps) {
  return (
    <>
      <DataTable
        caption="Validation errors"
        columns={["Page", "Field and rule", "Visits", "Left", "Exit rate"]}
        rows={faults.map(({ pageKey, value, visits, left }) => [
          getQuestionnairePageTitle(flow, pageKey),
          value,
          visits,
          left,
          formatPercent(left, visits),
        ])}
        empty="No rule stopped 10 or more visits."
      />
      <DataTable
        caption="Web vitals of entry pages"
        columns={["Page", "Metric", "Visits", "75th percentile", "Rating"]}
        rows={vitals.map(({ pageKey, value, visits, threeQuarters }) => [
          getQuestionnairePageTitle(flow, pageKey),
          value,
          visits,
          formatMetric(value, threeQuarters),
          renderRating(value, threeQuarters),
        ])}
        empty="Fewer than 10 visits reported web vitals."
      />
    </>
  );
}

/** Thresholds from web.dev/articles/vitals. A value up to `good` is good, a value above `poor` is poor. */
const vitalThresholds: Record<string, readonly [good: number, poor: number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
};

/** Returns the metric's name, which is the last word of a label: `LCP` for `phone: LCP`. */
const getMetric = (value: string) => value.split(" ").at(-1) ?? "";

function formatMetric(value: string, measured: number): string {
  if (getMetric(value) === "CLS") return measured.toFixed(3);
  return measured < 1_000 ? `${Math.round(measured)} ms` : `${(measured / 1_000).toFixed(1)} s`;
}

function renderRating(value: string, measured: number): ReactNode {
  const [good, poor] = vitalThresholds[getMetric(value)] ?? [Infinity, Infinity];
  if (measured <= good) return <span className="good">Good</span>;
  return measured <= poor ? "Needs improvement" : <span className="bad">Poor</span>;
}
