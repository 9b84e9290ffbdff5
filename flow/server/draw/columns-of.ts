import "server-only";
import type { FlowDefinition } from "../definitions/flow-definition";

/**
 * Each page's column: 0 for the usual way (from the first page along each page's last transition), then 1 and
 * up for the other pages of a row.
 */
export function columnsOf(flow: FlowDefinition, rows: Map<string, number>): Map<string, number> {
  const usual = usualWay(flow);
  const taken = new Map<number, number>();
  const columns = new Map<string, number>();
  for (const { key } of flow.pages) {
    const row = rows.get(key) ?? 0;
    const column = usual.has(key) ? 0 : (taken.get(row) ?? 0) + 1;
    if (column > 0) taken.set(row, column);
    columns.set(key, column);
  }
  return columns;
}

function usualWay(flow: FlowDefinition): Set<string> {
  const way = new Set<string>();
  let key: string | undefined = flow.firstPage;
  while (key !== undefined && !way.has(key)) {
    way.add(key);
    key = flow.pages.find((page) => page.key === key)?.next?.at(-1)?.to;
  }
  return way;
}
