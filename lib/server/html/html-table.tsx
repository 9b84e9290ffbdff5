import type { ReactNode } from "react";

export interface HtmlTableProps {
  columns: readonly string[];
  /** One cell per column. Numbers are formatted with thousands separators and aligned right. */
  rows: readonly (readonly ReactNode[])[];
}

/** A table with a heading for each column. */
export function HtmlTable({ columns, rows }: HtmlTableProps) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column, n) => (
            <th key={n} scope="col" className={isNumeric(rows, n) ? "number" : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) =>
              typeof cell === "number" ? (
                <td key={column} className="number">
                  {cell.toLocaleString("en-US")}
                </td>
              ) : (
                <td key={column}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isNumeric(rows: HtmlTableProps["rows"], column: number): boolean {
  return rows.some((cells) => typeof cells[column] === "number");
}
