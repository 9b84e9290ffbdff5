import { Graph, layout } from "@dagrejs/dagre";

/** A box of a flow diagram. Sizes are in pixels. */
export interface GraphNode {
  id: string;
  title: string;
  /** The smaller text below the title. */
  note: string;
  kind: "page" | "consent" | "lead" | "declined";
}

export interface GraphEdge {
  from: string;
  to: string;
  /** Lines of text beside the arrow; empty for an edge without a label. */
  label: string[];
  /** Whether the edge belongs to the main path, which the layout keeps straight. */
  isUsual: boolean;
}

export interface DirectedGraph {
  nodes: GraphNode[];
  edges: GraphEdge[];
}

export interface Point {
  x: number;
  y: number;
}

/** A graph with positions: `x` and `y` are the center of a node, `labelAt` the center of an edge's label. */
export interface GraphLayout {
  nodes: (GraphNode & Point)[];
  edges: (GraphEdge & { points: Point[]; labelAt: Point })[];
  width: number;
  height: number;
}

export const nodeSize = { width: 300, height: 68 };

/** Returns the size of the box around an edge's label, in pixels. */
export function measureLabel(lines: readonly string[]): { width: number; height: number } {
  if (lines.length === 0) return { width: 0, height: 0 };
  const longest = Math.max(...lines.map((line) => line.length));
  return { width: longest * 6.6 + 18, height: lines.length * 16 + 8 };
}

/** Lays out an acyclic graph from top to bottom (docs/decisions/0002). */
export function layoutGraph({ nodes, edges }: DirectedGraph): GraphLayout {
  const graph = new Graph();
  graph.setGraph({
    rankdir: "TB",
    ranksep: 34,
    nodesep: 48,
    edgesep: 28,
    marginx: 40,
    marginy: 40,
  });
  for (const { id } of nodes) graph.setNode(id, { ...nodeSize });
  for (const { from, to, label, isUsual } of edges)
    graph.setEdge(from, to, { ...measureLabel(label), labelpos: "c", weight: isUsual ? 8 : 1 });
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    nodes: nodes.map((node) => ({ ...node, ...pointOf(graph.node(node.id)) })),
    edges: edges.map((edge) => {
      const placed = graph.edge(edge.from, edge.to);
      const points = placed.points.map(pointOf);
      return {
        ...edge,
        points,
        labelAt: edge.label.length > 0 ? pointOf(placed) : middleOf(points),
      };
    }),
    width,
    height,
  };
}

/** Returns the middle of an edge without a label. dagre positions only labels that have a size. */
function middleOf(points: Point[]): Point {
  return pointOf(points[Math.floor(points.length / 2)] ?? {});
}

function pointOf({ x, y }: Partial<Point>): Point {
  if (x === undefined || y === undefined) throw new Error("The layout has no position for a node.");
  return { x, y };
}
