import "server-only";
import { waysOf } from "../check/ways";
import type { FlowDefinition } from "../definitions/flow-definition";

/**
 * Each page's row, from 0: one below the lowest page that leads to it. Only for a flow without cycles, which
 * `checkFlow` proves.
 */
export function rowsOf(flow: FlowDefinition): Map<string, number> {
  const ways = waysOf(flow);
  const rows = new Map<string, number>();
  const rowOf = (key: string): number => {
    const known = rows.get(key);
    if (known !== undefined) return known;
    const before = ways.filter((way) => way.to === key).map((way) => rowOf(way.from));
    const row = Math.max(-1, ...before) + 1;
    rows.set(key, row);
    return row;
  };
  for (const page of flow.pages) rowOf(page.key);
  return rows;
}
