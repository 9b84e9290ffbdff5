import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { allFlowDefinitions } from "@/server/flows/flow-registry";
import { renderFlowSvg } from "../flow-diagram/flow-diagram";
import { defineCommand, runCommandLine } from "./command-line";

/** `npm run flow:draw`: writes an SVG diagram of every flow. */
const program = defineCommand({
  help: "write a diagram of every flow to docs/pictures/flow-{key}.svg",
  run: drawFlows,
});

async function drawFlows(): Promise<number> {
  const folder = "docs/pictures";
  await mkdir(folder, { recursive: true });
  for (const flow of allFlowDefinitions) {
    const file = join(folder, `flow-${flow.key}.svg`);
    await writeFile(file, renderFlowSvg(flow));
    console.log(file);
  }
  return 0;
}

process.exitCode = await runCommandLine("npm run flow:draw --", program);
