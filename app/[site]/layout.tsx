import type { ReactNode } from "react";
import { TranslatorProvider } from "@/components/words/translator-provider";
import { buildFontStyles, preloadFonts } from "@/app/fonts";
import { getBrowserTranslations } from "@/lib/server/language/browser-texts";
import { processState } from "@/lib/server/process-state";
import { renderDemonstrationNotice } from "@/lib/server/site/demonstration";
import { hasListedReceivers } from "@/lib/server/site/listed-receivers";
import { isPrerendering } from "@/lib/server/site/page-render";
import { getSiteTheme } from "@/lib/server/site/sites";
import { getDesignTokenStyle } from "@/lib/server/site/token-style";
import { originalLanguage, languages } from "@/themes/languages/languages";
import { listSiteParams } from "./site-params";
import "@/app/globals.css";
import { setPageLanguage } from "./set-page-language";
// The lazily loaded form needs this style. Importing it here keeps the form's chunk from loading its own style sheet
// (docs/decisions/0007).
import "@/components/ui/loading-indicator.module.css";

export const dynamicParams = false;

export function generateStaticParams() {
  return listSiteParams();
}

/** Renders the HTML document of every page, with the site's fonts and design tokens. */
export default async function RootLayout({ children, params }: LayoutProps<"/[site]">) {
  const theme = getSiteTheme((await params).site);
  const { site, tokens, language = originalLanguage } = theme;
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
      style={getDesignTokenStyle(tokens)}
      // instrumentation-client.ts may change these attributes of a prerendered page before hydration.
      suppressHydrationWarning
    >
      <head>
        <style dangerouslySetInnerHTML={{ __html: buildFontStyles(tokens) }} />
      </head>
      <body>
        {processState.isDemonstration && !isPrerendering() && (
          <div dangerouslySetInnerHTML={{ __html: renderDemonstrationNotice(words) }} />
        )}
        {language === originalLanguage ? (
          (children as ReactNode)
        ) : (
          <TranslatorProvider language={language} texts={getBrowserTranslations(language)}>
            {children as ReactNode}
          </TranslatorProvider>
        )}
      </body>
    </html>
  );
}
