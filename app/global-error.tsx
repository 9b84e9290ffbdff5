"use client";
import { PageFailure } from "@/components/content/page-failure";
import { getStoredWords, WordsContext } from "@/components/words/client-words";

/**
 * Renders the error page that replaces a document whose layout failed. It has no theme, but keeps the failed
 * document's design tokens, styles and language. Prerendered pages contain the styles that it needs
 * (docs/decisions/0007). It must render once only, or it would read its own styles instead of the failed document's.
 * State therefore lives in `PageFailure`.
 */
export default function GlobalError({ error }: { error: unknown }) {
  const words = getStoredWords();
  return (
    <html lang={words.tag}>
      <body>
        <title>{words.say("Something went wrong on our end")}</title>
        <style dangerouslySetInnerHTML={{ __html: documentStyles() }} />
        <WordsContext value={words}>
          <PageFailure error={error} />
        </WordsContext>
      </body>
    </html>
  );
}

/**
 * Returns the failed document's CSS: its design tokens and its inline style sheets. On a later render the current
 * document contains a copy of both.
 */
function documentStyles(): string {
  if (typeof document === "undefined") return "";
  const styles = Array.from(document.querySelectorAll("style"), (style) => style.textContent);
  return `:root{${document.documentElement.style.cssText}}${styles.join("")}`;
}
