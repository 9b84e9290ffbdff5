"use client";
import { useContext, useMemo, useState } from "react";
import { DrawnWhole, lazy, useLazy } from "@/lib/browser/lazy";
import { useHasScript } from "@/lib/browser/use-has-script";
import { htmlText } from "@/lib/shared/html-text";
import { ImageOrigins } from "./image-origins";

interface SafeHtmlProps {
  html: string;
  /** `span` inside labels and headings, else `div`. */
  as?: "div" | "span";
  className?: string;
}

/**
 * HTML from the API or a theme, sanitised. Until the sanitiser has loaded (and for good, if it does not load)
 * the same text is shown without markup. Once it is there, HTML is shown as such at once, so that nothing jumps.
 */
export function SafeHtml(props: SafeHtmlProps) {
  const { html, as: Element = "div", className } = props;
  if (/[<&]/.test(html)) return <Markup {...props} />;
  return <Element className={className}>{html.trim()}</Element>;
}

function Markup({ html, as: Element = "div", className }: SafeHtmlProps) {
  const safe = useSanitised(html);
  if (safe === null) return <Element className={className}>{htmlText(html)}</Element>;
  return (
    <Element
      className={className}
      dangerouslySetInnerHTML={{ __html: safe }}
      // The server's sanitiser may write the same HTML in another way.
      suppressHydrationWarning
    />
  );
}

/** The browser's sanitiser, preloaded or loaded when HTML is rendered. */
export const sanitiser = lazy(async () => {
  const { sanitiseHtml } = await import("./sanitise-html");
  // Its first run is its slowest: now, while the browser is idle, not as a page is drawn.
  sanitiseHtml('<a href="/">.</a>');
  return sanitiseHtml;
});

/** Null where it cannot be sanitised yet. */
function useSanitised(html: string): string | null {
  const imageOrigins = useContext(ImageOrigins);
  const isWhole = useContext(DrawnWhole);
  // What a server draws whole, it has sanitised before (flow/form/drawable.ts).
  const isDrawing = !useHasScript() && isWhole;
  const [drawnHtml] = useState(isDrawing ? html : null);
  const { code: sanitise } = useLazy(sanitiser, "now");
  return useMemo(() => {
    if (sanitise) return sanitise(html, imageOrigins);
    return html === drawnHtml ? html : null;
  }, [html, drawnHtml, imageOrigins, sanitise]);
}
