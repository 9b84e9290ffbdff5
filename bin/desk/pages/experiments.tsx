import { describeExperimentResult } from "@/server/reports/describe-experiment-result";
import { evaluateExperiments, type ExperimentReport } from "@/server/reports/experiment-report";
import { experimentDeclarationsByName } from "@/flow/protocol/experiments";
import { wholeNumberArgument } from "../../commands/option-values";
import { parseFormValue, type DeskPage } from "../desk-page";
import { ConfidenceInterval } from "../charts/confidence-interval";
import { formatCount, formatPercent } from "../format";
import { listLandingPageStatuses } from "../landing/landing-page-status";
import { listLandingPageSplits } from "../landing/read-split";
import { SplitSection } from "../landing/split-forms";
import { submitSplit } from "../landing/submit-split";
import { DataTable } from "../parts";
import { parsePeriodFields } from "../period";
import { PeriodForm } from "../period-form";

/**
 * The page Experiments: the splits of landing pages, and the share of accepted leads in each variant. Checking the
 * results often does not increase the risk of a false winner.
 */
export const experimentsPage: DeskPage = {
  path: "/experiments",
  title: "Experiments",
  isInNavigation: true,
  async render({ readOnly }, { query, can }) {
    const period = parsePeriodFields(query);
    const [reports, statuses] = await Promise.all([
      evaluateExperiments(readOnly, period),
      listLandingPageStatuses(readOnly),
    ]);
    const saved = parseFormValue(query, "saved", wholeNumberArgument);
    return (
      <>
        {saved !== undefined && (
          <p className="notice" role="status">
            Version {saved} of /{query.get("page")} is saved. All servers use it within 10 seconds.
          </p>
        )}
        <SplitSection
          splits={listLandingPageSplits(statuses)}
          chosen={query.get("split") ?? undefined}
          canChange={can("change")}
        />
        <h2>Results</h2>
        <PeriodForm period={period} />
        <p className="quiet">
          Lists the experiments with visitors in this period. The results count all visitors since
          the start of each experiment.
        </p>
        <p className="quiet">
          A lead counts once a receiver has accepted it and can no longer return it. A browser
          counts once, and not if its URL forced the variant. Visits are counted at night, those of
          campaign pages at once. You can check as often as you like: of 100 tests of equal
          variants, at most 5 name a winner.
        </p>
        <p className="quiet">
          The weights of experiments inside a questionnaire come with a release. They cannot be
          changed here.
        </p>
        {reports.map((report) => (
          <ExperimentSection key={`${report.experiment} ${report.flowKey}`} report={report} />
        ))}
        {reports.length === 0 && <p>No visitors in this period. Visits are counted every night.</p>}
      </>
    );
  },
  submit: submitSplit,
};

/** Largest lift that the chart's axis can reach. Wider intervals are cut off. */
const maximumBound = 2;

function ExperimentSection({ report }: { report: ExperimentReport }) {
  const { experiment, flowKey, variants, logE, logSplit, isSplitWrong } = report;
  const bound = Math.min(
    maximumBound,
    Math.max(0.01, ...variants.flatMap(({ lift }) => (lift ? [-lift.low, lift.high] : []))),
  );
  const shows = experimentDeclarationsByName.get(experiment)?.changeDescription;
  return (
    <>
      <DataTable
        caption={`${experiment}, in ${flowKey}`}
        columns={["Variant", "Visitors", "Accepted leads", "Lead rate", "Lift", "Lift range"]}
        rows={variants.map(({ variant, visitors, leads, lift }) => [
          variant,
          visitors,
          leads,
          formatPercent(leads, visitors),
          lift ? formatSigned(lift.estimate) : "",
          lift && (
            <>
              {formatSigned(lift.low)} to {formatSigned(lift.high)}
              <ConfidenceInterval {...lift} bound={bound} />
            </>
          ),
        ])}
      />
      {shows && <p className="quiet">The variant shows {shows}.</p>}
      <p className={isSplitWrong ? "notice bad" : "notice"}>{describeExperimentResult(report)}</p>
      <p className="quiet">
        E-value for a difference: {describeVerdict(logE)} (proved at 20). E-value for a faulty
        split: {describeVerdict(logSplit)} (proved at 1,000).
      </p>
    </>
  );
}

function formatSigned(ratio: number): string {
  if (ratio > 99) return "over +9,900%";
  return `${ratio < 0 ? "−" : "+"}${Math.abs(100 * ratio).toFixed(1)}%`;
}

function describeVerdict(log: number): string {
  if (log > Math.log(1e6)) return "over a million";
  return log >= Math.log(10)
    ? formatCount(Math.round(Math.exp(log)))
    : Math.exp(log).toPrecision(2);
}
