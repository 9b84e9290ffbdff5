/** One measured line of the report, with the budget it must meet (docs/architecture.md, Budgets). */
export interface Measure {
  what: string;
  value: string;
  budget: string;
  isMet: boolean;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** A size in bytes that may be at most `most` bytes. */
export function atMost(what: string, bytes: number, most: number): Measure {
  return { what, value: kilobytes(bytes), budget: `≤ ${kilobytes(most)}`, isMet: bytes <= most };
}

/** A size in bytes that has no budget of its own. */
export function unbudgeted(what: string, bytes: number): Measure {
  return { what, value: kilobytes(bytes), budget: "", isMet: true };
}

/** A plain number that may be at most `most`. */
export function numberAtMost(what: string, value: number, most: number, digits = 3): Measure {
  return {
    what,
    value: value.toFixed(digits),
    budget: most === Infinity ? "" : `≤ ${Number(most.toFixed(digits))}`,
    isMet: value <= most,
  };
}

/** A plain number that must be at least `least`. */
export function numberAtLeast(what: string, value: number, least: number, digits = 0): Measure {
  return { what, value: value.toFixed(digits), budget: `≥ ${least}`, isMet: value >= least };
}

/** Prints the report as a Markdown table; returns whether every budget was met. */
export function report(measures: Measure[]): boolean {
  const rows = measures.map(
    (m) => `| ${m.what} | ${m.value} | ${m.budget} | ${m.isMet ? "met" : "BROKEN"} |`,
  );
  console.log(["", "| what | measured | budget | |", "|---|---|---|---|", ...rows, ""].join("\n"));
  return measures.every((m) => m.isMet);
}
