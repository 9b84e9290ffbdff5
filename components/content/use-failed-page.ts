import { createElement, useEffect, useState, type ReactNode } from "react";
import { isChunkLoadError } from "@/lib/browser/builds/chunk-load-error";
import { formPath, scriptlessQuery } from "@/lib/shared/form-path";

/**
 * Returns the error page with the site's start options, or null until its code has loaded. If a questionnaire page
 * lacks a chunk, the hook reloads the page once without script, because it works as a plain form.
 */
export function useFailedPage(error: unknown): ReactNode {
  const [page, setPage] = useState<ReactNode>(null);
  useEffect(() => {
    const { pathname, search } = location;
    if (isChunkLoadError(error) && pathname.endsWith(formPath) && search === "") {
      location.replace(pathname + scriptlessQuery);
      return;
    }
    // The error boundary caught the error, so window listeners have not received it. The build watch needs it to
    // detect missing chunks.
    reportError(error);
    import("./failed-page").then(
      ({ FailedPage }) => setPage(createElement(FailedPage)),
      () => undefined,
    );
  }, [error]);
  return page;
}
