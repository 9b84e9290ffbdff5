"use client";
import { PageFailure } from "@/components/content/page-failure";
import { keptWords, WordsContext } from "@/components/words/client-words";

/**
 * Shown in place of everything when the document failed: no theme, but the tokens and the styles that the document had.
 * A prerendered page brings what the error page needs of them (docs/decisions/0012), and its words are kept. It is drawn
 * once, or it would take its own styles for those of the one that failed: what changes is inside `PageFailure`.
 */
export default function GlobalError({ error }: { error: unknown }) {
  const words = keptWords();
  return (
    <html lang={words.tag}>
      <body>
        <title>{words.say("Something went wrong on our side")}</title>
        <style dangerouslySetInnerHTML={{ __html: documentStyles() }} />
        <WordsContext value={words}>
          <PageFailure error={error} />
        </WordsContext>
      </body>
    </html>
  );
}

/** Those of the failed document; once it is gone, the same again, as they stand in this one. */
function documentStyles(): string {
  if (typeof document === "undefined") return "";
  const styles = Array.from(document.querySelectorAll("style"), (style) => style.textContent);
  return `:root{${document.documentElement.style.cssText}}${styles.join("")}`;
}
