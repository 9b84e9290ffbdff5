import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { createFlowConfig } from "@/flow/engine/create-flow-config";
import { drawable } from "@/flow/form/drawable";
import type { Drawing } from "@/server/flow-checks/show-consents";
import { browserTexts } from "@/lib/server/language/browser-texts";
import { themeInLanguage } from "@/lib/server/site/sites";
import { languageOfTag } from "@/lib/shared/languages";
import type { drawPage as drawPageOf } from "./draw-page";

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
      drawPage: typeof drawPageOf;
    };
    return {
      css: readFileSync(join(folder, "draw-page.css"), "utf8"),
      draw({ site, phone, flow: { key, language: tag } }, response) {
        const language = languageOfTag(tag);
        const { main, call } = themeInLanguage(site, language).flows;
        const flow = call?.flowKey === key ? call : { ...main, flowKey: key };
        const config = createFlowConfig({ site, phone, flow }, undefined);
        const words = { language, texts: browserTexts(language) };
        return drawPage(config, drawable(response, config.imageOrigins), words);
      },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
