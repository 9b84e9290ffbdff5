import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { flowDefinitions } from "@/flow/server/definitions/registry";
import { flowGraph } from "@/flow/server/draw/flow-graph";
import { graphSvg } from "@/flow/server/draw/graph-svg";
import { layoutGraph } from "@/flow/server/draw/layout-graph";
import { command, runProgram } from "./command-line";

/** `npm run flow:draw` */
const program = command({
  help: "draws every flow into docs/pictures/flow-{key}.svg",
  run: drawFlows,
});

async function drawFlows(): Promise<number> {
  const folder = join(import.meta.dirname, "..", "..", "docs", "pictures");
  await mkdir(folder, { recursive: true });
  for (const flow of flowDefinitions) {
    const file = join(folder, `flow-${flow.key}.svg`);
    const heading = `${flow.title} (${flow.key})`;
    await writeFile(file, graphSvg(heading, layoutGraph(flowGraph(flow))));
    console.log(file);
  }
  return 0;
}

process.exitCode = await runProgram("npm run flow:draw --", program);
