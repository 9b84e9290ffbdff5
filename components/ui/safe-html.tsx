"use client";
import { useContext, useEffect, useState } from "react";
import { htmlText } from "./html-text";
import { ImageOrigins } from "./image-origins";

interface SafeHtmlProps {
  html: string;
  /** `span` inside labels and headings, else `div`. */
  as?: "div" | "span";
  className?: string;
}

/**
 * HTML from the API or a theme, sanitised. Until the sanitiser has loaded (and for good, if it does not load)
 * the same text is shown without markup.
 */
export function SafeHtml({ html, as: Element = "div", className }: SafeHtmlProps) {
  const safe = useSanitised(html);
  if (safe === null) return <Element className={className}>{htmlText(html)}</Element>;
  return <Element className={className} dangerouslySetInnerHTML={{ __html: safe }} />;
}

function useSanitised(html: string): string | null {
  const [result, setResult] = useState<{ html: string; safe: string } | null>(null);
  const imageOrigins = useContext(ImageOrigins);
  const isMarkup = /[<&]/.test(html);

  useEffect(() => {
    if (!isMarkup) return;
    let isWanted = true;
    import("./sanitise-html").then(
      ({ sanitiseHtml }) => isWanted && setResult({ html, safe: sanitiseHtml(html, imageOrigins) }),
      () => undefined, // The text is shown already: nothing is lost but its markup.
    );
    return () => {
      isWanted = false;
    };
  }, [html, isMarkup, imageOrigins]);

  return result?.html === html ? result.safe : null;
}
