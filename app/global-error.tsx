"use client";
import { useEffect } from "react";

/** Shown in place of everything when a layout failed: no theme, no site, nothing that could fail again. */
export default function GlobalError({ error }: { error: unknown }) {
  useEffect(() => reportError(error), [error]);
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <h1>Something went wrong on our side</h1>
        <p>
          <button type="button" onClick={() => location.reload()}>
            Load the page again
          </button>{" "}
          or <a href="/">go to the first page</a>.
        </p>
      </body>
    </html>
  );
}
