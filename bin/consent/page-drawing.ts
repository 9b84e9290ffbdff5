import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { createFlowConfig } from "@/flow/engine/create-flow-config";
import type { FlowConfig } from "@/flow/protocol/flow-config";
import type { ParsedResponse } from "@/flow/protocol/responses";
import { drawable } from "@/flow/form/drawable";
import type { Drawing } from "@/flow/server/check/consent/show-consents";
import { themeOf } from "@/lib/server/site/sites";

/**
 * Draws pages by the components that visitors get, with their style sheets. They are bundled first: a command runs as a
 * server, where React draws nothing that has a state.
 */
export async function pageDrawing(): Promise<Drawing & { css: string }> {
  const folder = mkdtempSync(join(tmpdir(), "accident-claims-drawing-"));
  try {
    const file = join(folder, "draw-page.mjs");
    await build({
      entryPoints: ["bin/consent/draw-page.tsx"],
      outfile: file,
      bundle: true,
      platform: "node",
      format: "esm",
      jsx: "automatic",
      define: { "process.env.NODE_ENV": '"production"' },
      banner: {
        js: "const require = process.getBuiltinModule('node:module').createRequire(process.cwd() + '/');",
      },
      logLevel: "error",
    });
    const { drawPage } = (await import(pathToFileURL(file).href)) as {
      drawPage: (config: FlowConfig, response: ParsedResponse) => string;
    };
    return {
      css: readFileSync(join(folder, "draw-page.css"), "utf8"),
      draw({ site, phone, flow: { key } }, response) {
        const { main, call } = themeOf(site).flows;
        const flow = call?.flowKey === key ? call : { ...main, flowKey: key };
        const config = createFlowConfig({ site, phone, flow }, undefined);
        return drawPage(config, drawable(response, config.imageOrigins));
      },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
