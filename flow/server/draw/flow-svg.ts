import "server-only";
import type { FlowDefinition } from "../definitions/flow-definition";
import { boxSize, layoutFlow, type Box, type Line, type Point } from "./layout-flow";

const font = "system-ui, 'Segoe UI', Roboto, sans-serif";
/** Characters that fit beside a line and into a box. */
const labelLength = 44;
const titleLength = 34;

/** A flow as a picture for people: boxes for pages, arrows for ways, the answers that choose them beside. */
export function flowSvg(flow: FlowDefinition): string {
  const { boxes, lines, width, height } = layoutFlow(flow);
  const heading = `${flow.title} (${flow.key})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${font}" role="img" aria-label="${escape(heading)}">`,
    '<defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z" fill="#5b6475"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#fbfaf7"/>`,
    `<text x="40" y="48" font-size="22" font-weight="700" fill="#1b2333">${escape(heading)}</text>`,
    ...lines.map(path),
    ...boxes.map(box),
    ...lines.filter((line) => line.label !== "").map(label),
    "</svg>",
    "",
  ].join("\n");
}

function path({ points }: Line): string {
  return `<path d="${rounded(points)}" fill="none" stroke="#5b6475" stroke-width="1.6" marker-end="url(#arrow)"/>`;
}

/** Straight pieces with round corners. */
function rounded(points: Point[]): string {
  const bends = points.map((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (!before) return `M${point.x} ${point.y}`;
    if (!after) return `L${point.x} ${point.y}`;
    const [a, b] = [toward(point, before), toward(point, after)];
    return `L${a.x} ${a.y}Q${point.x} ${point.y} ${b.x} ${b.y}`;
  });
  return bends.join("");
}

/** The point 10 pixels from a corner, or halfway where that is nearer. */
function toward(corner: Point, other: Point): Point {
  const distance = Math.hypot(other.x - corner.x, other.y - corner.y);
  const part = distance === 0 ? 0 : Math.min(10 / distance, 0.5);
  return {
    x: corner.x + (other.x - corner.x) * part,
    y: corner.y + (other.y - corner.y) * part,
  };
}

const colours = {
  lead: { fill: "#e3f1e7", stroke: "#2f7a4d" },
  declined: { fill: "#f1efea", stroke: "#8b8677" },
  consent: { fill: "#fdf0d4", stroke: "#b57a14" },
  page: { fill: "#ffffff", stroke: "#3a53b0" },
};

function box({ page, x, y }: Box): string {
  const { fill, stroke } = colours[page.end ?? (page.consent ? "consent" : "page")];
  const left = x - boxSize.width / 2;
  const text = (dy: number, size: number, colour: string, words: string, weight = 400) =>
    `<text x="${x}" y="${y + dy}" font-size="${size}" font-weight="${weight}" text-anchor="middle" fill="${colour}">${escape(words)}</text>`;
  return [
    `<rect x="${left}" y="${y}" width="${boxSize.width}" height="${boxSize.height}" rx="10" fill="${fill}" stroke="${stroke}" stroke-width="1.5"/>`,
    text(27, 15, "#1b2333", cut(page.title, titleLength), 600),
    text(50, 12, "#5b6475", cut(footnote(page), labelLength)),
  ].join("");
}

function footnote(page: Box["page"]): string {
  const fields = (page.questions ?? []).map((question) => question.fieldName).join(", ");
  const end = page.end === "lead" ? "end: makes the lead" : "end: no lead, nothing passed on";
  if (page.end) return end;
  return [fields, page.consent ? "consent" : "", page.content ? "information" : ""]
    .filter(Boolean)
    .join(" · ");
}

function label({ label: words, at }: Line): string {
  const text = cut(words, labelLength);
  const width = text.length * 6.4 + 14;
  return `<rect x="${at.x - width / 2}" y="${at.y - 11}" width="${width}" height="22" rx="11" fill="#fbfaf7" stroke="#d9d5ca"/><text x="${at.x}" y="${at.y + 4}" font-size="12" text-anchor="middle" fill="#1b2333">${escape(text)}</text>`;
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
