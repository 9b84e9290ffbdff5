import { useWords } from "#use-words";
import { useFailedPage } from "./use-failed-page";

/**
 * In place of what failed to render in the browser: a way on at once, and the error page when its code has come. Each
 * layout's error file is this one, so that header, menus and footer stay; where they are what failed, it is the whole
 * document's (app/global-error.tsx).
 */
export function PageFailure({ error }: { error: unknown }) {
  const { say, link } = useWords();
  const Page = useFailedPage(error);
  if (Page) return <Page />;
  return (
    <main>
      <h1>{say("Something went wrong on our side")}</h1>
      <a href={link("/")}>{say("Go to the home page")}</a>
    </main>
  );
}
