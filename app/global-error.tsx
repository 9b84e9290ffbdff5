"use client";
import { useLayoutEffect, useState } from "react";
import { PageFailure } from "@/components/content/page-failure";

/** Shown in place of everything when the document failed: no theme, but the tokens that the document had. */
export default function GlobalError({ error }: { error: unknown }) {
  const [tokens] = useState(documentStyle);
  useLayoutEffect(() => {
    document.documentElement.style.cssText = tokens;
  }, [tokens]);
  return (
    <html lang="en-US">
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
