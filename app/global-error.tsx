"use client";
import { PageFailure } from "@/components/content/page-failure";

/**
 * Shown in place of everything when the document failed: no theme, but the tokens and the styles that the document had.
 * A prerendered page brings what the error page needs of them (docs/decisions/0012). In English: what knew the page's
 * language went with the document. It is drawn once, or it would take its own styles for those of the one that failed:
 * what changes is inside `PageFailure`.
 */
export default function GlobalError({ error }: { error: unknown }) {
  return (
    <html lang="en-US">
      <body>
        <title>Something went wrong</title>
        <style dangerouslySetInnerHTML={{ __html: documentStyles() }} />
        <PageFailure error={error} />
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
