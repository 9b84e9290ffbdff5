import "server-only";
import type { FlowDefinition } from "../definitions/flow-definition";
import { flowGraph } from "../draw/flow-graph";
import { graphSvg } from "../draw/graph-svg";
import { layoutGraph } from "../draw/layout-graph";
import type { FunnelCell } from "./funnel";

/**
 * The flow's own picture with what was counted of each page: how often it was shown, and which part of these visits went
 * no further. Exits are divided by times shown, never by the page before: flows have branches.
 */
export function funnelSvg(flow: FlowDefinition, cells: readonly FunnelCell[]): string {
  const { nodes, edges } = flowGraph(flow);
  const counted = new Map(cells.map((cell) => [cell.pageKey, cell]));
  const noted = nodes.map((node) => ({ ...node, note: noteOf(counted.get(node.id)) }));
  return graphSvg(`${flow.title} (${flow.key})`, layoutGraph({ nodes: noted, edges }));
}

function noteOf(cell: FunnelCell | undefined): string {
  if (!cell) return "fewer than 10 visits";
  const { shown, left } = cell;
  return `shown ${shown.toLocaleString("en-US")} · left ${((100 * left) / shown).toFixed(1)} %`;
}
