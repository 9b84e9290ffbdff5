/** Prints rows in aligned columns under headings. The keys of `columns` are the headings. */
export function printTable<Row>(
  columns: Readonly<Record<string, (row: Row) => string | number | null>>,
  rows: readonly Row[],
): void {
  const names = Object.keys(columns);
  const cells = [
    names,
    ...rows.map((row) => Object.values(columns).map((read) => String(read(row) ?? "-"))),
  ];
  const widths = names.map((_, i) => Math.max(...cells.map((line) => line[i]?.length ?? 0)));
  for (const line of cells)
    console.log(
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}
