import { useEffect, useState, type ComponentType } from "react";

/**
 * In place of what failed to render in the browser: two ways on at once, and the error page with the site's ways to
 * start when its code has come. No page brings that code before it is needed.
 */
export function PageFailure({ error }: { error: unknown }) {
  const [Page, setPage] = useState<ComponentType | null>(null);
  // Nobody handled it: whoever watches for such errors, as the build watch does for lost chunks, hears of it.
  useEffect(() => reportError(error), [error]);
  useEffect(() => {
    import("./failed-page").then(
      ({ FailedPage }) => setPage(() => FailedPage),
      () => undefined,
    );
  }, []);
  if (Page) return <Page />;
  return (
    <main>
      <h1>Something went wrong on our side</h1>
      <p>
        <button type="button" onClick={() => location.reload()}>
          Load the page again
        </button>{" "}
        or <a href="/">go to the home page</a>.
      </p>
    </main>
  );
}
