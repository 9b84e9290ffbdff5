/** A measured value with its budget (docs/architecture.md, Budgets). */
export interface Measure {
  what: string;
  value: string;
  budget: string;
  isMet: boolean;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** A size in bytes with a maximum. */
export function atMost(what: string, bytes: number, most: number): Measure {
  return { what, value: kilobytes(bytes), budget: `≤ ${kilobytes(most)}`, isMet: bytes <= most };
}

/** A size in bytes without a budget. */
export function unbudgeted(what: string, bytes: number): Measure {
  return { what, value: kilobytes(bytes), budget: "", isMet: true };
}

/** A number with a maximum. */
export function numberAtMost(what: string, value: number, most: number, digits = 3): Measure {
  return {
    what,
    value: value.toFixed(digits),
    budget: most === Infinity ? "" : `≤ ${Number(most.toFixed(digits))}`,
    isMet: value <= most,
  };
}

/** A number with a minimum. */
export function numberAtLeast(what: string, value: number, least: number, digits = 0): Measure {
  return { what, value: value.toFixed(digits), budget: `≥ ${least}`, isMet: value >= least };
}

/** Prints the report as a Markdown table. Returns whether all budgets are met. */
export function report(measures: Measure[]): boolean {
  const rows = measures.map(
    (m) => `| ${m.what} | ${m.value} | ${m.budget} | ${m.isMet ? "met" : "BROKEN"} |`,
  );
  console.log(["", "| what | measured | budget | |", "|---|---|---|---|", ...rows, ""].join("\n"));
  return measures.every((m) => m.isMet);
}
