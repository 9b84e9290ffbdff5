"use client";
import { PageErrorFallback } from "@/components/content/page-error-fallback";
import { getStoredTranslator, TranslatorContext } from "@/components/words/client-words";

/**
 * Renders the error page in place of a document whose root layout failed. It keeps the document's language and styles.
 */
export default function GlobalError({ error }: { error: unknown }) {
  const words = getStoredTranslator();
  return (
    <html lang={words.tag}>
      <body>
        <title>{words.say("Something went wrong on our end")}</title>
        {/* A second render would copy these styles, so this component must have no state. */}
        <style dangerouslySetInnerHTML={{ __html: readDocumentStyles() }} />
        <TranslatorContext value={words}>
          <PageErrorFallback error={error} />
        </TranslatorContext>
      </body>
    </html>
  );
}

/** Returns the failed document's CSS: its design tokens and its inline style sheets. */
function readDocumentStyles(): string {
  if (typeof document === "undefined") return "";
  const styles = Array.from(document.querySelectorAll("style"), (style) => style.textContent);
  return `:root{${document.documentElement.style.cssText}}${styles.join("")}`;
}
