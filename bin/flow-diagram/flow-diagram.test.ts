import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { renderFlowSvg } from "./flow-diagram";

it.each(allFlowDefinitions)("docs/pictures has $key as it is (npm run flow:draw)", (flow) => {
  const svg = renderFlowSvg(flow);
  const text = svg.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  for (const page of flow.pages) expect(text).toContain(`>${page.title}<`);
  expect(readFileSync(`docs/pictures/flow-${flow.key}.svg`, "utf8")).toBe(svg);
});
