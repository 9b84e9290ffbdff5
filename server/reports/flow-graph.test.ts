import { expect, it } from "vitest";
import { allFlowDefinitions } from "../flows/flow-registry";
import { buildFlowGraph } from "./flow-graph";
import {
  measureEdgeLabel,
  layoutFlowGraph,
  graphNodeSize,
  type GraphPoint,
} from "./layout-flow-graph";

interface Box extends GraphPoint {
  width: number;
  height: number;
}

const overlap = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;

it.each(allFlowDefinitions.map((flow) => [flow.key, flow] as const))(
  "%s is drawn whole",
  (_, flow) => {
    const layout = layoutFlowGraph(buildFlowGraph(flow));
    const { nodes, edges, width, height } = layout;
    expect(nodes).toHaveLength(flow.pages.length);
    for (const edge of edges) expect(edge.points[0]!.y).toBeLessThan(edge.points.at(-1)!.y);
    for (const a of nodes) {
      expect(a.x - graphNodeSize.width / 2).toBeGreaterThan(0);
      expect(a.x + graphNodeSize.width / 2).toBeLessThan(width);
      expect(a.y + graphNodeSize.height / 2).toBeLessThan(height);
    }
    const boxes: Box[] = [
      ...nodes.map((node) => ({ ...graphNodeSize, x: node.x, y: node.y })),
      ...edges
        .filter(({ label }) => label.length > 0)
        .map(({ label, labelAt }) => ({ ...measureEdgeLabel(label), ...labelAt })),
    ];
    for (const a of boxes) expect(boxes.filter((b) => b !== a && overlap(a, b))).toEqual([]);
  },
);

it("says beside an arrow which answers choose it", () => {
  const [mva] = allFlowDefinitions;
  const { edges } = buildFlowGraph(mva!);
  expect(edges.find(({ to }) => to === "Represented")?.label).toEqual(["Yes"]);
  expect(edges.find(({ from, to }) => from === "HasAttorney" && to === "Injuries")).toMatchObject({
    label: ["otherwise"],
    isUsual: true,
  });
});
