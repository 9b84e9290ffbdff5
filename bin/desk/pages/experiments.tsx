import {
  conclusionOf,
  experimentReports,
  type ExperimentReport,
} from "@/server/reports/experiment-report";
import { declaredExperiments } from "@/flow/protocol/experiments";
import type { DeskPage } from "../desk-page";
import { count, percent } from "../format";
import { Table } from "../parts";

/** Experiments by accepted leads. The sequential test allows the operator to look at any time. */
export const experimentsPage: DeskPage = {
  path: "/experiments",
  title: "Experiments",
  isListed: true,
  async render({ reading }) {
    const reports = await experimentReports(reading);
    return (
      <>
        <p className="quiet">
          A lead counts once a receiver has taken it and can return it no more; a browser counts
          once, and not where an address has forced its variant. Visits are counted at night, of
          landing pages at once. However often you look, a test of two equal variants names a winner
          in at most 5 of 100 cases.
        </p>
        {reports.map((report) => (
          <ExperimentSection key={`${report.experiment} ${report.flowKey}`} report={report} />
        ))}
        {reports.length === 0 && <p>No visitor was counted yet.</p>}
      </>
    );
  },
};

function ExperimentSection({ report }: { report: ExperimentReport }) {
  const { experiment, flowKey, variants, logE, logSplit, isSplitWrong } = report;
  const shows = declaredExperiments.get(experiment)?.shows;
  return (
    <>
      <Table
        caption={`${experiment}, in ${flowKey}`}
        columns={["Variant", "Visitors", "Accepted leads", "of visitors", "Lift", "between"]}
        rows={variants.map(({ variant, visitors, leads, lift }) => [
          variant,
          visitors,
          leads,
          percent(leads, visitors),
          lift ? signed(lift.estimate) : "",
          lift ? `${signed(lift.low)} and ${signed(lift.high)}` : "",
        ])}
      />
      {shows && <p className="quiet">It shows {shows}.</p>}
      <p className={isSplitWrong ? "notice bad" : "notice"}>{conclusionOf(report)}</p>
      <p className="quiet">
        E of a difference: {inWords(logE)}, settled at 20. E of a wrong split: {inWords(logSplit)},
        wrong at 1,000.
      </p>
    </>
  );
}

function signed(ratio: number): string {
  if (ratio > 99) return "over +9,900 %";
  return `${ratio < 0 ? "−" : "+"}${Math.abs(100 * ratio).toFixed(1)} %`;
}

function inWords(log: number): string {
  if (log > Math.log(1e6)) return "over a million";
  return log >= Math.log(10) ? count(Math.round(Math.exp(log))) : Math.exp(log).toPrecision(2);
}
