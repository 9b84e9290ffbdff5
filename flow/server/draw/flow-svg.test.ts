import { expect, it } from "vitest";
import { flowDefinitions } from "../definitions/registry";
import { flowSvg } from "./flow-svg";
import { boxSize, layoutFlow } from "./layout-flow";

it.each(flowDefinitions.map((flow) => [flow.key, flow] as const))(
  "%s is drawn whole",
  (_, flow) => {
    const { boxes, lines, width, height } = layoutFlow(flow);
    expect(boxes).toHaveLength(flow.pages.length);
    for (const line of lines) expect(line.points[0]!.y).toBeLessThan(line.points.at(-1)!.y);
    for (const a of boxes) {
      expect(a.x - boxSize.width / 2).toBeGreaterThan(0);
      expect(a.x + boxSize.width / 2).toBeLessThan(width);
      expect(a.y + boxSize.height).toBeLessThan(height);
      const over = boxes.filter((b) => b !== a && b.row === a.row && b.column === a.column);
      expect(over).toEqual([]);
    }
    const svg = flowSvg(flow);
    for (const page of flow.pages) expect(svg).toContain(`>${page.title}<`);
  },
);
