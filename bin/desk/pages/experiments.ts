import {
  conclusionOf,
  experimentReports,
  type ExperimentReport,
} from "@/server/reports/experiment-report";
import { declaredExperiments } from "@/flow/protocol/experiments";
import type { DeskPage } from "../desk-page";
import { html, type Html } from "../html";
import { count, percent, table } from "../parts";

/** Experiments, judged on accepted leads: readable at any time without being fooled by chance. */
export const experimentsPage: DeskPage = {
  path: "/experiments",
  title: "Experiments",
  isListed: true,
  async draw({ reading }) {
    const reports = await experimentReports(reading);
    return html`<p class="quiet">
        A lead counts once a receiver has taken it and can return it no more; a browser counts once,
        and not where an address has forced its variant. Visits are counted at night, of landing
        pages at once. However often you look, a test of two equal variants names a winner in at
        most 5 of 100 cases.
      </p>
      ${reports.map(section)} ${reports.length === 0 && html`<p>No visitor was counted yet.</p>`}`;
  },
};

function section(report: ExperimentReport): Html {
  const { experiment, flowKey, variants, logE, logSplit, isSplitWrong } = report;
  const shows = declaredExperiments.get(experiment)?.shows;
  return html`${table(
      `${experiment}, in ${flowKey}`,
      ["Variant", "Visitors", "Accepted leads", "of visitors", "Lift", "between"],
      variants.map(({ variant, visitors, leads, lift }) => [
        variant,
        visitors,
        leads,
        percent(leads, visitors),
        lift ? signed(lift.estimate) : "",
        lift ? `${signed(lift.low)} and ${signed(lift.high)}` : "",
      ]),
    )}
    ${shows && html`<p class="quiet">It shows ${shows}.</p>`}
    <p class="notice${isSplitWrong ? html` bad` : ""}">${conclusionOf(report)}</p>
    <p class="quiet">
      E of a difference: ${inWords(logE)}, settled at 20. E of a wrong split: ${inWords(logSplit)},
      wrong at 1,000.
    </p>`;
}

function signed(ratio: number): string {
  if (ratio > 99) return "over +9,900 %";
  return `${ratio < 0 ? "−" : "+"}${Math.abs(100 * ratio).toFixed(1)} %`;
}

function inWords(log: number): string {
  if (log > Math.log(1e6)) return "over a million";
  return log >= Math.log(10) ? count(Math.round(Math.exp(log))) : Math.exp(log).toPrecision(2);
}
