import type { ReactNode } from "react";
import { renderDocument } from "@/lib/server/render-document";

interface StandaloneDocument {
  /** BCP 47 language tag. Default: `en`. */
  language?: string;
  title: string;
  /** CSS for the document. */
  style?: string;
  /** True if the document contains a form that posts to its own URL. Default: false. */
  hasForm?: boolean;
  body: ReactNode;
}

/**
 * Renders an HTML document that can be opened as a file. Its content security policy blocks scripts and loading files. It
 * blocks forms too, unless `hasForm` is true.
 */
export function renderStandaloneDocument(document: StandaloneDocument): string {
  const { language = "en", title, style, hasForm = false, body } = document;
  return renderDocument(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta
          httpEquiv="Content-Security-Policy"
          content={`default-src 'none'; style-src 'unsafe-inline'; form-action ${hasForm ? "'self'" : "'none'"}; base-uri 'none'`}
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {style && <style>{style}</style>}
      </head>
      <body>{body}</body>
    </html>,
  );
}
