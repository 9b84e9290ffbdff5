"use client";
import { useFailedPage } from "@/components/content/use-failed-page";

/**
 * Shown in place of everything when the document failed: no theme, but the tokens and the styles that the document had.
 * A prerendered page brings what the error page needs of them (docs/decisions/0012). In English: what knew the page's
 * language went with the document.
 */
export default function GlobalError({ error }: { error: unknown }) {
  const Page = useFailedPage(error);
  return (
    <html lang="en-US">
      <body>
        <title>Something went wrong</title>
        <style dangerouslySetInnerHTML={{ __html: documentStyles() }} />
        {Page ? (
          <Page />
        ) : (
          <main>
            <h1>Something went wrong on our side</h1>
            <a href="/">Go to the home page</a>
          </main>
        )}
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
