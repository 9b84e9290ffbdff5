"use client";
import { useState } from "react";
import { PageFailure } from "@/components/content/page-failure";

/**
 * Shown in place of everything when the document failed: no theme, but the tokens and the styles that the document had.
 * A prerendered page brings what the error page needs of them (docs/decisions/0046).
 */
export default function GlobalError({ error }: { error: unknown }) {
  const [{ tokens, styles }] = useState(documentLook);
  return (
    <html lang="en-US" ref={(html) => void (html && (html.style.cssText = tokens))}>
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
function documentLook(): { tokens: string; styles: string } {
  if (typeof document === "undefined") return { tokens: "", styles: "" };
  const styles = Array.from(document.head.querySelectorAll("style"), (style) => style.textContent);
  return { tokens: document.documentElement.style.cssText, styles: styles.join("\n") };
}
