import { createElement, useEffect, useState, type ReactNode } from "react";
import { isChunkLoadError } from "@/lib/browser/builds/chunk-load-error";
import { formPath, scriptlessQuery } from "@/lib/shared/form-path";

/**
 * The error page with the site's ways to start, once its code has come, null until then: no page brings it before it is
 * needed. A page of the questionnaire whose code did not come is asked for once more, without script: as a form it needs
 * none.
 */
export function useFailedPage(error: unknown): ReactNode {
  const [page, setPage] = useState<ReactNode>(null);
  useEffect(() => {
    const { pathname, search } = location;
    if (isChunkLoadError(error) && pathname.endsWith(formPath) && search === "") {
      location.replace(pathname + scriptlessQuery);
      return;
    }
    // Nobody handled it: whoever watches for such errors, as the build watch does for lost chunks, hears of it.
    reportError(error);
    import("./failed-page").then(
      ({ FailedPage }) => setPage(createElement(FailedPage)),
      () => undefined,
    );
  }, [error]);
  return page;
}
