/** One measured line of the report, with the budget it must keep (docs/architecture.md, Budgets). */
export interface Measure {
  what: string;
  value: string;
  budget: string;
  isKept: boolean;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** A size in bytes that may be at most `most` bytes. */
export function atMost(what: string, bytes: number, most: number): Measure {
  return { what, value: kilobytes(bytes), budget: `≤ ${kilobytes(most)}`, isKept: bytes <= most };
}

/** A size in bytes that has no budget of its own. */
export function note(what: string, bytes: number): Measure {
  return { what, value: kilobytes(bytes), budget: "", isKept: true };
}

/** A plain number that may be at most `most`. */
export function numberAtMost(what: string, value: number, most: number, digits = 3): Measure {
  return { what, value: value.toFixed(digits), budget: `≤ ${most}`, isKept: value <= most };
}

/** A plain number that must be at least `least`. */
export function numberAtLeast(what: string, value: number, least: number, digits = 0): Measure {
  return { what, value: value.toFixed(digits), budget: `≥ ${least}`, isKept: value >= least };
}

/** Prints the report as a Markdown table; answers whether every budget was kept. */
export function report(measures: Measure[]): boolean {
  const rows = measures.map(
    (m) => `| ${m.what} | ${m.value} | ${m.budget} | ${m.isKept ? "kept" : "BROKEN"} |`,
  );
  console.log(["", "| what | measured | budget | |", "|---|---|---|---|", ...rows, ""].join("\n"));
  return measures.every((m) => m.isKept);
}
