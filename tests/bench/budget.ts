/** The result of a measurement. `noisy`: the values vary too much to tell whether the budget is met. */
export type BudgetVerdict = "met" | "broken" | "noisy";

/** A row of the benchmark report. A row without a verdict has no budget. */
export interface BudgetMeasurement {
  what: string;
  value: string;
  budget?: string;
  verdict?: BudgetVerdict;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const verdictOf = (isMet: boolean): BudgetVerdict => (isMet ? "met" : "broken");

/** Returns a row for a size in bytes with a maximum. */
export function bytesAtMost(what: string, bytes: number, most: number): BudgetMeasurement {
  const budget = `≤ ${kilobytes(most)}`;
  return { what, value: kilobytes(bytes), budget, verdict: verdictOf(bytes <= most) };
}

/** Returns a row for a size in bytes without a budget. */
export function bytesWithoutBudget(what: string, bytes: number): BudgetMeasurement {
  return { what, value: kilobytes(bytes) };
}

/** Returns a row for a number with a maximum. */
export function numberAtMost(
  what: string,
  value: number,
  most: number,
  digits = 3,
): BudgetMeasurement {
  const budget = `≤ ${Number(most.toFixed(digits))}`;
  return { what, value: value.toFixed(digits), budget, verdict: verdictOf(value <= most) };
}

/** Returns a row for a number with a minimum. */
export function numberAtLeast(
  what: string,
  value: number,
  least: number,
  digits = 0,
): BudgetMeasurement {
  const verdict = verdictOf(value >= least);
  return { what, value: value.toFixed(digits), budget: `≥ ${least}`, verdict };
}

const words = { met: "met", broken: "BROKEN", noisy: "too noisy to tell" };

/** Prints the rows as a Markdown table. Returns false if a budget is exceeded. */
export function printBudgetReport(measures: BudgetMeasurement[]): boolean {
  const rows = measures.map(
    ({ what, value, budget = "", verdict }) =>
      `| ${what} | ${value} | ${budget} | ${verdict ? words[verdict] : ""} |`,
  );
  console.log(["", "| what | measured | budget | |", "|---|---|---|---|", ...rows, ""].join("\n"));
  return measures.every(({ verdict }) => verdict !== "broken");
}
