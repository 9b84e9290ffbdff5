import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createFlowConfig } from "@/flow/engine/create-flow-config";
import { drawable } from "@/flow/form/drawable";
import type { Drawing } from "@/server/flow-checks/show-consents";
import { browserTexts } from "@/lib/server/language/browser-texts";
import { themeInLanguage } from "@/lib/server/site/sites";
import { languageOfTag } from "@/lib/shared/languages";
import { compiledFolder } from "../build/compile";
import type { drawPage as drawPageOf } from "./draw-page";

/** Returns a function that renders pages with the visitors' components, and their style sheet. Loads compiled code. */
export async function pageDrawing(): Promise<Drawing & { css: string }> {
  const file = resolve(compiledFolder, "draw-page.mjs");
  const { drawPage } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    drawPage: typeof drawPageOf;
  };
  return {
    css: readFileSync(resolve(compiledFolder, "draw-page.css"), "utf8"),
    draw({ site, phone, flow: { key, language: tag } }, response) {
      const language = languageOfTag(tag);
      const { main, call } = themeInLanguage(site, language).flows;
      const flow = call?.flowKey === key ? call : { ...main, flowKey: key };
      const config = createFlowConfig({ site, phone, flow }, undefined);
      const words = { language, texts: browserTexts(language) };
      return drawPage(config, drawable(response, config.imageOrigins), words);
    },
  };
}
