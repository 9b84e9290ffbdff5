"use client";
import { useState } from "react";
import { PageFailure } from "@/components/content/page-failure";

/** Shown in place of everything when the document failed: no theme, but the tokens that the document had. */
export default function GlobalError({ error }: { error: unknown }) {
  const [tokens] = useState(documentStyle);
  return (
    <html lang="en-US" ref={(html) => void (html && (html.style.cssText = tokens))}>
      <body>
        <title>Something went wrong</title>
        <PageFailure error={error} />
      </body>
    </html>
  );
}

/** Read before the failed document is gone. */
function documentStyle(): string {
  return typeof document === "undefined" ? "" : document.documentElement.style.cssText;
}
