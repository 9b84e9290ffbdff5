import { createElement, useEffect, useState, type ReactNode } from "react";
import { isChunkLoadError } from "@/lib/browser/builds/chunk-load-error";
import { questionnairePath, noScriptQueryString } from "@/lib/shared/form-path";

/**
 * Loads the code of the error page. Returns the error page, or null until its code has loaded.
 * If the code of a questionnaire page failed to load, opens the version of that page that needs no JavaScript instead.
 */
export function useLazyErrorPage(error: unknown): ReactNode {
  const [page, setPage] = useState<ReactNode>(null);
  useEffect(() => {
    const { pathname, search } = location;
    if (isChunkLoadError(error) && pathname.endsWith(questionnairePath) && search === "") {
      location.replace(pathname + noScriptQueryString);
      return;
    }
    // An error boundary caught the error, so window listeners did not receive it. The build watcher needs the error
    // to detect missing chunks.
    reportError(error);
    import("./error-boundary-page").then(
      ({ ErrorBoundaryPage }) => setPage(createElement(ErrorBoundaryPage)),
      () => undefined,
    );
  }, [error]);
  return page;
}
