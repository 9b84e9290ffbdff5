import type { FaultCell, VitalCell } from "@/server/reports/visit-reports";
import { html, type Html } from "../html";
import { percent, table } from "../parts";

/** What visits reported of themselves: what stopped them, and how the pages felt. */
export function reportTables({
  faults,
  vitals,
}: {
  faults: readonly FaultCell[];
  vitals: readonly VitalCell[];
}): Html {
  return html`${table(
    "What stopped visitors",
    ["Page", "Field and rule", "Visits", "Left there", "of these"],
    faults.map(({ pageKey, value, visits, left }) => [
      pageKey,
      value,
      visits,
      left,
      percent(left, visits),
    ]),
    "No rule has stopped ten visitors or more.",
  )}
  ${table(
    "How the pages felt on which visits began",
    ["Page", "Measure", "Visits", "Three of four had", "Which is"],
    vitals.map(({ pageKey, value, visits, threeQuarters }) => [
      pageKey,
      value,
      visits,
      inUnits(value, threeQuarters),
      judged(value, threeQuarters),
    ]),
    "Fewer than ten visits have told.",
  )}`;
}

/** The bounds of web.dev/articles/vitals: good up to the first, poor beyond the second. */
const bounds: Record<string, readonly [good: number, poor: number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
};

/** The measure's own name stands last, behind what it is split by. */
const measureOf = (value: string) => value.split(" ").at(-1) ?? "";

function inUnits(value: string, measured: number): string {
  if (measureOf(value) === "CLS") return measured.toFixed(3);
  return measured < 1_000 ? `${Math.round(measured)} ms` : `${(measured / 1_000).toFixed(1)} s`;
}

function judged(value: string, measured: number): Html | string {
  const [good, poor] = bounds[measureOf(value)] ?? [Infinity, Infinity];
  if (measured <= good) return html`<span class="good">good</span>`;
  return measured <= poor ? "middling" : html`<span class="bad">poor</span>`;
}
