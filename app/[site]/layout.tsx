import type { ReactNode } from "react";
import { WordsProvider } from "@/components/words/words-provider";
import { buildFontStyles, preloadFonts } from "@/app/fonts";
import { getBrowserTexts } from "@/lib/server/language/browser-texts";
import { processState } from "@/lib/server/process-state";
import { renderDemonstrationNotice } from "@/lib/server/site/demonstration";
import { hasListedReceivers } from "@/lib/server/site/listed-receivers";
import { getTheme } from "@/lib/server/site/sites";
import { getTokenStyle } from "@/lib/server/site/token-style";
import { firstLanguage, languages } from "@/themes/languages/languages";
import { listSiteParams } from "./site-params";
import "@/app/globals.css";
import { setPageLanguage } from "./set-page-language";
// The lazily loaded form needs this style. Importing it here keeps the form's chunk from loading its own style sheet
// (docs/decisions/0007).
import "@/components/ui/loader.module.css";

export const dynamicParams = false;

export function generateStaticParams() {
  return listSiteParams();
}

/** Renders the HTML document of every page, with the site's fonts and design tokens. */
export default async function SiteDocument({ children, params }: LayoutProps<"/[site]">) {
  const theme = getTheme((await params).site);
  const { site, tokens, language = firstLanguage } = theme;
  const words = setPageLanguage(theme);
  if (process.env.NODE_ENV === "development")
    (await import("@/lib/server/site/scene-faults")).assertScenesExist(theme);
  preloadFonts(tokens);
  return (
    <html
      lang={languages[language].tag}
      data-scroll-behavior="smooth"
      data-site={site}
      data-listed={hasListedReceivers(theme) ? "" : undefined}
      style={getTokenStyle(tokens)}
      // instrumentation-client.ts may change these attributes of a prerendered page before hydration.
      suppressHydrationWarning
    >
      <head>
        <style dangerouslySetInnerHTML={{ __html: buildFontStyles(tokens) }} />
      </head>
      <body>
        {processState.isDemonstration && (
          <div dangerouslySetInnerHTML={{ __html: renderDemonstrationNotice(words) }} />
        )}
        {language === firstLanguage ? (
          (children as ReactNode)
        ) : (
          <WordsProvider language={language} texts={getBrowserTexts(language)}>
            {children as ReactNode}
          </WordsProvider>
        )}
      </body>
    </html>
  );
}
