"use client";
import { useState } from "react";
import { PageFailure } from "@/components/content/page-failure";

/**
 * Shown in place of everything when the document failed: no theme, but the tokens and the styles that the document had.
 * A prerendered page brings what the error page needs of them (docs/decisions/0046).
 */
export default function GlobalError({ error }: { error: unknown }) {
  const [styles] = useState(documentStyles);
  return (
    <html lang="en-US">
      <head>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <title>Something went wrong</title>
        <PageFailure error={error} />
      </body>
    </html>
  );
}

/** Read before the failed document is gone. */
function documentStyles(): string {
  if (typeof document === "undefined") return "";
  const { documentElement, head } = document;
  const styles = Array.from(head.querySelectorAll("style"), (style) => style.textContent);
  return `:root{${documentElement.style.cssText}}${styles.join("")}`;
}
