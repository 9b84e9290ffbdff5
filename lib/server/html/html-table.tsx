import { isValidElement, type ReactNode } from "react";

export interface HtmlTableProps {
  columns: readonly string[];
  /** One cell per column. Numbers are formatted with thousands separators and aligned right. */
  rows: readonly (readonly ReactNode[])[];
}

/** A table with a heading for each column. Each cell repeats its heading for styles that stack the cells on phones. */
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
            {cells.map((cell, column) => (
              <td key={column} data-label={columns[column]} className={getCellClass(cell)}>
                {typeof cell === "number" ? cell.toLocaleString("en-US") : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Length of a text, in characters, from which it needs a line of its own on a phone. */
const longText = 22;

function getCellClass(cell: ReactNode): "number" | "long" | undefined {
  if (typeof cell === "number") return "number";
  return typeof cell === "string" && cell.length >= longText ? "long" : undefined;
}

function isNumeric(rows: HtmlTableProps["rows"], column: number): boolean {
  return rows.some((cells) => {
    const cell = cells[column];
    return typeof cell === "number" || isNumberElement(cell);
  });
}

/** Returns true for an element with the class `number`, such as an amount of money. */
function isNumberElement(cell: ReactNode): boolean {
  return (
    isValidElement<{ className?: string }>(cell) &&
    cell.props.className?.split(" ").includes("number") === true
  );
}
