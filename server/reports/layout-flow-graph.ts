import { Graph, layout } from "@dagrejs/dagre";

/** A page in a flow diagram. */
export interface GraphNode {
  id: string;
  title: string;
  /** Small text below the title. */
  note: string;
  kind: "page" | "consent" | "lead" | "declined";
}

/** An arrow from one page to another in a flow diagram. */
export interface GraphEdge {
  from: string;
  to: string;
  /** Lines of text beside the arrow; empty for an arrow without text. */
  label: string[];
  /** Whether the arrow belongs to the most usual path, which is drawn as a straight line. */
  isUsual: boolean;
}

export interface DirectedGraph {
  nodes: GraphNode[];
  edges: GraphEdge[];
}

export interface GraphPoint {
  x: number;
  y: number;
}

/** Positions in pixels. `x` and `y` are the center of a node; `labelAt` is the center of an arrow's text. */
export interface GraphLayout {
  nodes: (GraphNode & GraphPoint)[];
  edges: (GraphEdge & { points: GraphPoint[]; labelAt: GraphPoint })[];
  width: number;
  height: number;
}

export const graphNodeSize = { width: 300, height: 68 };

/** Estimates the width and height of the text beside an arrow, in pixels. */
export function measureEdgeLabel(lines: readonly string[]): { width: number; height: number } {
  if (lines.length === 0) return { width: 0, height: 0 };
  const longest = Math.max(...lines.map((line) => line.length));
  return { width: longest * 6.6 + 18, height: lines.length * 16 + 8 };
}

/**
 * Computes the positions of a diagram's nodes and arrows, from top to bottom. The graph must have no cycles
 * (docs/decisions/0002).
 */
export function layoutFlowGraph({ nodes, edges }: DirectedGraph): GraphLayout {
  const graph = new Graph();
  graph.setGraph({
    rankdir: "TB",
    ranksep: 34,
    nodesep: 48,
    edgesep: 28,
    marginx: 40,
    marginy: 40,
  });
  for (const { id } of nodes) graph.setNode(id, { ...graphNodeSize });
  for (const { from, to, label, isUsual } of edges)
    graph.setEdge(from, to, { ...measureEdgeLabel(label), labelpos: "c", weight: isUsual ? 8 : 1 });
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    nodes: nodes.map((node) => ({ ...node, ...toPoint(graph.node(node.id)) })),
    edges: edges.map((edge) => {
      const placed = graph.edge(edge.from, edge.to);
      const points = placed.points.map(toPoint);
      return {
        ...edge,
        points,
        labelAt: edge.label.length > 0 ? toPoint(placed) : getMiddlePoint(points),
      };
    }),
    width,
    height,
  };
}

/** Returns the middle point of an arrow without text. The layout library computes a position only for a text. */
function getMiddlePoint(points: GraphPoint[]): GraphPoint {
  return toPoint(points[Math.floor(points.length / 2)] ?? {});
}

function toPoint({ x, y }: Partial<GraphPoint>): GraphPoint {
  if (x === undefined || y === undefined) throw new Error("The layout has no position for a node.");
  return { x, y };
}
