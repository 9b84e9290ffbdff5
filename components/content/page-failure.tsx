import { useWords } from "#use-words";
import { useEffect, useState, type ComponentType } from "react";
import { isChunkLoadError } from "@/lib/browser/builds/chunk-load-error";
import { formPath, scriptlessQuery } from "@/lib/shared/form-path";

/**
 * In place of what failed to render in the browser: a way on at once, and the error page with the site's ways to
 * start when its code has come. No page brings that code before it is needed. Each layout's error file is this one, so
 * that header, menus and footer stay; where they are what failed, it is the whole document's (app/global-error.tsx). A page of
 * the questionnaire whose code did not come is asked for once more, without script: as a form it needs none.
 */
export function PageFailure({ error }: { error: unknown }) {
  const { say, link } = useWords();
  const [Page, setPage] = useState<ComponentType | null>(null);
  useEffect(() => {
    const { pathname, search } = location;
    if (isChunkLoadError(error) && pathname.endsWith(formPath) && search === "") {
      location.replace(pathname + scriptlessQuery);
      return;
    }
    // Nobody handled it: whoever watches for such errors, as the build watch does for lost chunks, hears of it.
    reportError(error);
    import("./failed-page").then(
      ({ FailedPage }) => setPage(() => FailedPage),
      () => undefined,
    );
  }, [error]);
  if (Page) return <Page />;
  return (
    <main>
      <h1>{say("Something went wrong on our side")}</h1>
      <a href={link("/")}>{say("Go to the home page")}</a>
    </main>
  );
}
