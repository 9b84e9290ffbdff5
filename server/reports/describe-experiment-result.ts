import type { ExperimentReport } from "./experiment-report";

/** Returns a sentence for the operator: the result of an A/B test, or how many more leads it needs. */
export function describeExperimentResult(report: ExperimentReport): string {
  const { winner, leader, isSplitWrong, variants, toGo } = report;
  const leads = variants.reduce((sum, variant) => sum + variant.leads, 0);
  if (isSplitWrong)
    return "No conclusion is possible: visitors were not assigned according to the weights. Find out why before you use these figures.";
  if (winner !== undefined)
    return `The variant ${winner} brings more accepted leads than any other. You can end the experiment.`;
  if (leads === 0) return "No conclusion yet: every lead can still be returned.";
  if (leader !== undefined)
    return toGo === undefined
      ? `The variants differ, and ${leader} is ahead. No foreseeable number of leads would prove that it beats every other.`
      : `The variants differ, and ${leader} is ahead. If the difference persists, about ${formatNumber(toGo)} more leads prove that it beats every other.`;
  return toGo === undefined
    ? `No conclusion after ${formatNumber(leads)} leads. No foreseeable number of leads would prove a difference.`
    : `No conclusion after ${formatNumber(leads)} leads. If the difference persists, about ${formatNumber(toGo)} more are needed.`;
}

const formatNumber = (number: number) => number.toLocaleString("en-US");
