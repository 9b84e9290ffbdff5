import { useTranslator } from "#use-words";
import { useLazyErrorPage } from "./use-lazy-error-page";

/**
 * Renders a link to the home page at once, and the full error page when its code has loaded. Layouts use this component
 * as the fallback of their error boundary, so header and footer stay visible.
 */
export function PageErrorFallback({ error }: { error: unknown }) {
  const { say, link } = useTranslator();
  const page = useLazyErrorPage(error);
  if (page) return page;
  return (
    <main>
      <h1>{say("Something went wrong on our end")}</h1>
      <a href={link("/")}>{say("Go to the home page")}</a>
    </main>
  );
}
