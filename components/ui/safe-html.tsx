"use client";
import { useContext, useEffect, useMemo, useSyncExternalStore } from "react";
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
 * the same text is shown without markup. Once it is there, HTML is shown as such at once, so that nothing jumps.
 */
export function SafeHtml({ html, as: Element = "div", className }: SafeHtmlProps) {
  const safe = useSanitised(html);
  if (safe === null) return <Element className={className}>{htmlText(html)}</Element>;
  return <Element className={className} dangerouslySetInnerHTML={{ __html: safe }} />;
}

type Sanitise = (html: string, imageOrigins: readonly string[]) => string;

let sanitise: Sanitise | null = null;
const listeners = new Set<() => void>();

function useSanitised(html: string): string | null {
  const imageOrigins = useContext(ImageOrigins);
  const isMarkup = /[<&]/.test(html);
  // While a prerendered page hydrates there is none, as on the server.
  const loaded = useSyncExternalStore(
    subscribe,
    () => sanitise,
    () => null,
  );
  useEffect(() => {
    if (isMarkup) loadSanitiser();
  }, [isMarkup]);
  return useMemo(
    () => (isMarkup && loaded ? loaded(html, imageOrigins) : null),
    [html, isMarkup, imageOrigins, loaded],
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches the sanitiser, ahead of need or when HTML is shown. */
export function loadSanitiser(): void {
  if (sanitise) return;
  import("./sanitise-html").then(
    ({ sanitiseHtml }) => {
      // Its first run is its slowest: now, while the browser is idle, not as a page is drawn.
      sanitiseHtml('<a href="/">.</a>');
      sanitise = sanitiseHtml;
      for (const listener of listeners) listener();
    },
    () => undefined, // The text is shown already: nothing is lost but its markup.
  );
}
