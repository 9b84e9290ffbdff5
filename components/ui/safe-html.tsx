"use client";
import { useContext, useMemo, useState } from "react";
import { AllLazyCodeLoadedContext, createLazyResource, useLazyCode } from "@/lib/browser/lazy";
import { useHasJavaScript } from "@/lib/browser/use-has-script";
import { extractHtmlText } from "@/lib/shared/extract-html-text";
import { AllowedImageOriginsContext } from "./allowed-image-origins";

interface SafeHtmlProps {
  html: string;
  /** The element to render. Use `span` inside labels and headings; the default is `div`. */
  as?: "div" | "span";
  className?: string;
}

/**
 * Renders sanitized HTML from the flow API or a theme. Renders plain text while the sanitizer is loading, or if loading
 * fails.
 */
export function SafeHtml(props: SafeHtmlProps) {
  const { html, as: Element = "div", className } = props;
  if (/[<&]/.test(html)) return <SanitizedMarkup {...props} />;
  return <Element className={className}>{html.trim()}</Element>;
}

function SanitizedMarkup({ html, as: Element = "div", className }: SafeHtmlProps) {
  const safe = useSanitizedHtml(html);
  if (safe === null) return <Element className={className}>{extractHtmlText(html)}</Element>;
  return (
    <Element
      className={className}
      dangerouslySetInnerHTML={{ __html: safe }}
      // The server's sanitizer may serialize the same HTML differently.
      suppressHydrationWarning
    />
  );
}

/** The lazily loaded function `sanitizeHtml`, which uses the library DOMPurify. */
export const lazyHtmlSanitizer = createLazyResource(async () => {
  const { sanitizeHtml } = await import("./sanitize-html");
  // The first run is the slowest. It runs here while the browser is idle, not while a page renders.
  sanitizeHtml('<a href="/">.</a>');
  return sanitizeHtml;
});

/** Returns the HTML after sanitizing, or null while the sanitizer is loading. */
function useSanitizedHtml(html: string): string | null {
  const imageOrigins = useContext(AllowedImageOriginsContext);
  const isWhole = useContext(AllLazyCodeLoadedContext);
  // On the server, the HTML of a page that is rendered completely is already sanitized
  // (flow/form/prepare-for-rendering.ts).
  const isDrawing = !useHasJavaScript() && isWhole;
  const [drawnHtml] = useState(isDrawing ? html : null);
  const { code: sanitise } = useLazyCode(lazyHtmlSanitizer, "now");
  return useMemo(() => {
    if (sanitise) return sanitise(html, imageOrigins);
    return html === drawnHtml ? html : null;
  }, [html, drawnHtml, imageOrigins, sanitise]);
}
