import "server-only";
import type { FlowDefinition, FlowPage } from "../definitions/flow-definition";
import { columnsOf } from "./columns-of";
import { drawnWays, type LabelledWay } from "./drawn-ways";
import { rowsOf } from "./rows-of";

/** A page's box: its middle at the top edge, in pixels. */
export interface Box {
  page: FlowPage;
  x: number;
  y: number;
  row: number;
  column: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A way as a line of points, and where its words stand. */
export interface Line extends LabelledWay {
  points: Point[];
  at: Point;
}

export interface FlowLayout {
  boxes: Box[];
  lines: Line[];
  width: number;
  height: number;
}

export const boxSize = { width: 330, height: 72 };
const gap = { x: 90, y: 68 };
const margin = 40;
const laneWidth = 140;

/**
 * Places a flow from top to bottom: the usual way in a straight column, other pages to its right; ways that pass
 * pages by run in lanes on the left. For a flow that passed `checkFlow`.
 */
export function layoutFlow(flow: FlowDefinition): FlowLayout {
  const rows = rowsOf(flow);
  const columns = columnsOf(flow, rows);
  const ways = drawnWays(flow);
  const isBeside = (way: LabelledWay) => passesBy(flow, way, rows, columns);
  const lanes = ways.filter(isBeside);
  const left = margin + lanes.length * laneWidth;
  const boxes = flow.pages.map((page): Box => {
    const [row, column] = [rows.get(page.key) ?? 0, columns.get(page.key) ?? 0];
    const x = left + boxSize.width / 2 + column * (boxSize.width + gap.x);
    return { page, row, column, x, y: margin + 50 + row * (boxSize.height + gap.y) };
  });
  const box = (key: string) => boxes.find(({ page }) => page.key === key) ?? never(key);
  const lines = ways.map((way): Line => {
    const lane = lanes.indexOf(way);
    const [from, to] = [box(way.from), box(way.to)];
    return {
      ...way,
      ...(lane < 0
        ? down(from, to)
        : beside(from, to, left - (lane + 1) * laneWidth + laneWidth / 2)),
    };
  });
  return {
    boxes,
    lines,
    width: Math.max(...boxes.map(({ x }) => x)) + boxSize.width / 2 + margin,
    height: Math.max(...boxes.map(({ y }) => y)) + boxSize.height + margin,
  };
}

/** True when the straight way down the usual column would cross other pages. */
function passesBy(
  flow: FlowDefinition,
  { from, to }: LabelledWay,
  rows: Map<string, number>,
  columns: Map<string, number>,
): boolean {
  const [first = 0, last = 0] = [rows.get(from), rows.get(to)];
  return flow.pages.some(({ key }) => {
    const row = rows.get(key) ?? 0;
    return row > first && row < last && columns.get(key) === 0 && columns.get(to) === 0;
  });
}

/** From the lower edge to the upper edge. */
function down(from: Box, to: Box): { points: Point[]; at: Point } {
  const shift = to.column > from.column ? boxSize.width / 4 : 0;
  const start = { x: from.x + shift, y: from.y + boxSize.height };
  const arrival = from.column > to.column ? boxSize.width / 4 : 0;
  const end = { x: to.x + arrival, y: to.y };
  const middle = end.y - gap.y / 2;
  const points = [start, { x: start.x, y: middle }, { x: end.x, y: middle }, end];
  return { points, at: { x: (start.x + end.x) / 2, y: middle } };
}

/** From the left edge, along a lane, to the left edge. */
function beside(from: Box, to: Box, lane: number): { points: Point[]; at: Point } {
  const start = { x: from.x - boxSize.width / 2, y: from.y + boxSize.height / 2 };
  const end = { x: to.x - boxSize.width / 2, y: to.y + boxSize.height / 2 };
  const points = [start, { x: lane, y: start.y }, { x: lane, y: end.y }, end];
  return { points, at: { x: lane, y: (start.y + end.y) / 2 } };
}

function never(key: string): never {
  throw new Error(`The flow has no page ${key}`);
}
