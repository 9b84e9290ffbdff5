import { escapeHtml } from "@/lib/server/escape-html";
import type { FlowDefinition } from "../flows/flow-definition";
import { flowGraph } from "./flow-graph";
import {
  labelSize,
  layoutGraph,
  nodeSize,
  type GraphLayout,
  type GraphNode,
  type Point,
} from "./layout-graph";

const font = "system-ui, 'Segoe UI', Roboto, sans-serif";
/** The most characters that fit into a box: of its title, and of its note. */
const titleLength = 36;
const noteLength = 46;
/** Room above the graph, in pixels. */
const headingHeight = 40;

const colours: Record<GraphNode["kind"], { fill: string; stroke: string }> = {
  lead: { fill: "#e3f1e7", stroke: "#2f7a4d" },
  declined: { fill: "#f1efea", stroke: "#8b8677" },
  consent: { fill: "#fdf0d4", stroke: "#b57a14" },
  page: { fill: "#ffffff", stroke: "#3a53b0" },
};

/** A flow's picture: the same text for the same flow (docs/pictures/flow-{key}.svg). */
export function flowSvg(flow: FlowDefinition): string {
  return graphSvg(`${flow.title} (${flow.key})`, layoutGraph(flowGraph(flow)));
}

/** Writes a laid-out graph as an SVG picture for people: boxes, arrows, and what chooses an arrow beside it. */
export function graphSvg(heading: string, { nodes, edges, width, height }: GraphLayout): string {
  const [w, h] = [Math.ceil(width), Math.ceil(height + headingHeight)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" font-family="${font}" role="img" aria-label="${escapeHtml(heading)}">`,
    '<defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 10 5 0 10z" fill="#5b6475"/></marker></defs>',
    `<rect width="${w}" height="${h}" fill="#fbfaf7"/>`,
    text({ x: 40, y: 44 }, heading, { size: 22, weight: 700, colour: "#1b2333", anchor: "start" }),
    `<g transform="translate(0 ${headingHeight})">`,
    ...edges.map(({ points }) => arrow(points)),
    ...nodes.map(box),
    ...edges
      .filter(({ label }) => label.length > 0)
      .map(({ label, labelAt }) => pill(label, labelAt)),
    "</g>",
    "</svg>",
    "",
  ].join("\n");
}

/** A smooth line that ends exactly at its last point, straight down into the box. */
function arrow(points: Point[]): string {
  const [start, ...others] = points.map(({ x, y }) => ({ x: round(x), y: round(y) }));
  const end = others.pop();
  if (!start || !end) return "";
  const curves = others.slice(0, -1).map((corner, i) => {
    const next = others[i + 1] ?? end;
    return `Q${corner.x} ${corner.y} ${round((corner.x + next.x) / 2)} ${round((corner.y + next.y) / 2)}`;
  });
  const last = others.at(-1) ?? start;
  const d = `M${start.x} ${start.y}${curves.join("")}C${last.x} ${last.y} ${end.x} ${end.y - 14} ${end.x} ${end.y}`;
  return `<path d="${d}" fill="none" stroke="#5b6475" stroke-width="1.6" marker-end="url(#arrow)"/>`;
}

function box({ x, y, kind, title, note }: GraphNode & Point): string {
  const { fill, stroke } = colours[kind];
  const { width, height } = nodeSize;
  return [
    `<rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${width}" height="${height}" rx="10" fill="${fill}" stroke="${stroke}" stroke-width="1.5"/>`,
    text({ x, y: y - 6 }, cut(title, titleLength), { size: 15, weight: 600, colour: "#1b2333" }),
    text({ x, y: y + 17 }, cut(note, noteLength), { size: 12, weight: 400, colour: "#5b6475" }),
  ].join("");
}

function pill(lines: string[], { x, y }: Point): string {
  const { width, height } = labelSize(lines);
  const first = y - (lines.length - 1) * 8 + 4;
  return [
    `<rect x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${height}" rx="11" fill="#fbfaf7" stroke="#d9d5ca"/>`,
    ...lines.map((line, i) =>
      text({ x, y: first + i * 16 }, line, { size: 12, weight: 400, colour: "#1b2333" }),
    ),
  ].join("");
}

interface TextStyle {
  size: number;
  weight: number;
  colour: string;
  anchor?: "start" | "middle";
}

function text({ x, y }: Point, content: string, style: TextStyle): string {
  const { size, weight, colour, anchor = "middle" } = style;
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${colour}">${escapeHtml(content)}</text>`;
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

function cut(content: string, length: number): string {
  return content.length <= length ? content : `${content.slice(0, length - 1).trimEnd()}…`;
}
