import type { ReactNode } from "react";
import { WordsProvider } from "@/components/words/words-provider";
import { fontStyles, preloadFonts } from "@/app/fonts";
import { browserTexts } from "@/lib/server/language/browser-texts";
import { processState } from "@/lib/server/process-state";
import { demonstrationBand } from "@/lib/server/site/demonstration";
import { hasListed } from "@/lib/server/site/listed-receivers";
import { themeOf } from "@/lib/server/site/sites";
import { tokenStyle } from "@/lib/server/site/token-style";
import { firstLanguage, languages } from "@/themes/languages/languages";
import { siteParams } from "./site-params";
import "@/app/globals.css";
import { speak } from "./speak";
// The lazily loaded form needs this style. Importing it here keeps the form's chunk from loading a style sheet of its
// own (docs/decisions/0007).
import "@/components/ui/loader.module.css";

export const dynamicParams = false;

export function generateStaticParams() {
  return siteParams();
}

/** Renders the document of every page, with the site's fonts, and its design tokens on `<html>`. */
export default async function SiteDocument({ children, params }: LayoutProps<"/[site]">) {
  const theme = themeOf((await params).site);
  const { site, tokens, language = firstLanguage } = theme;
  const words = speak(theme);
  if (process.env.NODE_ENV === "development")
    (await import("@/lib/server/site/scene-faults")).assertScenes(theme);
  preloadFonts(tokens);
  return (
    <html
      lang={languages[language].tag}
      data-scroll-behavior="smooth"
      data-site={site}
      data-listed={hasListed(theme) ? "" : undefined}
      style={tokenStyle(tokens)}
      // The browser may correct these attributes on a prerendered page before hydration (instrumentation-client.ts).
      suppressHydrationWarning
    >
      <head>
        <style dangerouslySetInnerHTML={{ __html: fontStyles(tokens) }} />
      </head>
      <body>
        {processState.isDemonstration && (
          <div dangerouslySetInnerHTML={{ __html: demonstrationBand(words) }} />
        )}
        {language === firstLanguage ? (
          (children as ReactNode)
        ) : (
          <WordsProvider language={language} texts={browserTexts(language)}>
            {children as ReactNode}
          </WordsProvider>
        )}
      </body>
    </html>
  );
}
