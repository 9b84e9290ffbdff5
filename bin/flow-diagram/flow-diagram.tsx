import { renderToStaticMarkup } from "react-dom/server";
import type { FlowDefinition } from "@/server/flows/flow-definition";
import { buildFlowGraph } from "@/server/reports/flow-graph";
import {
  measureEdgeLabel,
  layoutFlowGraph,
  graphNodeSize,
  type GraphLayout,
  type GraphNode,
  type GraphPoint,
} from "@/server/reports/layout-flow-graph";

const font = "system-ui, 'Segoe UI', Roboto, sans-serif";
const [ink, paleInk, paper] = ["#1b2333", "#5b6475", "#fbfaf7"];
const headingText = { fontSize: 22, fontWeight: 700, textAnchor: "start", fill: ink } as const;
const titleText = { fontSize: 15, fontWeight: 600, textAnchor: "middle", fill: ink } as const;
const labelText = { fontSize: 12, fontWeight: 400, textAnchor: "middle", fill: ink } as const;
/** Height in pixels of the heading above a flow's diagram. */
const headingHeight = 40;

const colours: Record<GraphNode["kind"], { fill: string; stroke: string }> = {
  lead: { fill: "#e3f1e7", stroke: "#2f7a4d" },
  declined: { fill: "#f1efea", stroke: "#8b8677" },
  consent: { fill: "#fdf0d4", stroke: "#b57a14" },
  page: { fill: "#ffffff", stroke: "#3a53b0" },
};

/** Renders the diagram of a flow as SVG text (docs/pictures/flow-{key}.svg). The output is deterministic. */
export function renderFlowSvg(flow: FlowDefinition): string {
  const diagram = (
    <GraphDiagram
      heading={getDiagramHeading(flow)}
      layout={layoutFlowGraph(buildFlowGraph(flow))}
    />
  );
  // Line breaks make diffs of the file readable.
  return `${renderToStaticMarkup(diagram).replaceAll(/><(?=rect|path|g|\/g|\/svg)/g, ">\n<")}\n`;
}

export function getDiagramHeading({ title, key }: FlowDefinition): string {
  return `${title} (${key})`;
}

interface GraphDiagramProps {
  heading: string;
  layout: GraphLayout;
}

/** An SVG diagram of a graph. Each arrow is labeled with the answers that lead along it. */
export function GraphDiagram({ heading, layout }: GraphDiagramProps) {
  const { nodes, edges } = layout;
  const [width, height] = [Math.ceil(layout.width), Math.ceil(layout.height + headingHeight)];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fontFamily={font}
      role="img"
      aria-label={heading}
    >
      <defs>
        <marker
          id="arrow"
          viewBox="0 0 10 10"
          {...{ refX: 9, refY: 5, markerWidth: 7, markerHeight: 7, orient: "auto" }}
        >
          <path d="M0 0 10 5 0 10z" fill={paleInk} />
        </marker>
      </defs>
      <rect width={width} height={height} fill={paper} />
      <text x={40} y={44} {...headingText}>
        {heading}
      </text>
      <g transform={`translate(0 ${headingHeight})`}>
        {edges.map(({ points }, n) => (
          <Arrow key={n} points={points} />
        ))}
        {nodes.map((node) => (
          <Box key={node.id} {...node} />
        ))}
        {edges.map(
          ({ label, labelAt }, n) =>
            label.length > 0 && <EdgeLabel key={n} lines={label} {...labelAt} />,
        )}
      </g>
    </svg>
  );
}

/** An arrow between two boxes of a diagram, as a curve that enters its box vertically. */
function Arrow({ points }: { points: GraphPoint[] }) {
  const [start, ...others] = points.map(({ x, y }) => ({ x: round(x), y: round(y) }));
  const end = others.pop();
  if (!start || !end) return null;
  const curves = others.slice(0, -1).map((corner, i) => {
    const next = others[i + 1] ?? end;
    return `Q${corner.x} ${corner.y} ${round((corner.x + next.x) / 2)} ${round((corner.y + next.y) / 2)}`;
  });
  const last = others.at(-1) ?? start;
  const d = `M${start.x} ${start.y}${curves.join("")}C${last.x} ${last.y} ${end.x} ${end.y - 14} ${end.x} ${end.y}`;
  return <path d={d} fill="none" stroke={paleInk} strokeWidth="1.6" markerEnd="url(#arrow)" />;
}

/** Maximum length, in characters, of the title in a box of a diagram. */
const maximumTitleLength = 36;
const maximumNoteLength = 46;

function Box({ x, y, kind, title, note }: GraphNode & GraphPoint) {
  return (
    <>
      <rect {...boxAround({ x, y }, graphNodeSize)} rx="10" {...colours[kind]} strokeWidth="1.5" />
      <text x={round(x)} y={round(y - 6)} {...titleText}>
        {truncate(title, maximumTitleLength)}
      </text>
      <text x={round(x)} y={round(y + 17)} {...labelText} fill={paleInk}>
        {truncate(note, maximumNoteLength)}
      </text>
    </>
  );
}

function EdgeLabel({ lines, x, y }: { lines: string[] } & GraphPoint) {
  const first = y - (lines.length - 1) * 8 + 4;
  return (
    <>
      <rect
        {...boxAround({ x, y }, measureEdgeLabel(lines))}
        rx="11"
        fill={paper}
        stroke="#d9d5ca"
      />
      {lines.map((line, i) => (
        <text key={i} x={round(x)} y={round(first + i * 16)} {...labelText}>
          {line}
        </text>
      ))}
    </>
  );
}

function boxAround({ x, y }: GraphPoint, { width, height }: { width: number; height: number }) {
  const [left, top] = [round(x - width / 2), round(y - height / 2)];
  return { x: left, y: top, width: round(width), height };
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

function truncate(content: string, length: number): string {
  return content.length <= length ? content : `${content.slice(0, length - 1).trimEnd()}…`;
}
