import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createFlowConfig } from "@/flow/engine/create-flow-config";
import { prepareResponseForRendering } from "@/flow/form/prepare-for-rendering";
import type { PageRenderer } from "@/server/flow-checks/render-consents";
import { getBrowserTranslations } from "@/lib/server/language/browser-texts";
import { getThemeInLanguage } from "@/lib/server/site/sites";
import { parseLanguageTag } from "@/lib/shared/languages";
import { compiledFolder } from "../build/compile";
import type * as DrawPage from "./draw-page";

/**
 * Returns a function that renders flow pages to HTML with the site's React components, and the pages' style sheet
 * (`css`). Loads the compiled program `draw-page`.
 */
export async function createPageRenderer(): Promise<PageRenderer & { css: string }> {
  const file = resolve(compiledFolder, "draw-page.mjs");
  const { renderFlowPage } = (await import(
    /* @vite-ignore */ pathToFileURL(file).href
  )) as typeof DrawPage;
  return {
    css: readFileSync(resolve(compiledFolder, "draw-page.css"), "utf8"),
    renderForm({ site, phone, flow: { key, language: tag } }, response) {
      const language = parseLanguageTag(tag);
      const { main, call } = getThemeInLanguage(site, language).flows;
      const flow = call?.flowKey === key ? call : { ...main, flowKey: key };
      const config = createFlowConfig({ site, phone, flow }, undefined);
      const words = { language, texts: getBrowserTranslations(language) };
      return renderFlowPage(
        config,
        prepareResponseForRendering(response, config.imageOrigins),
        words,
      );
    },
  };
}
