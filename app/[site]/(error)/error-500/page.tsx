import { ErrorPage } from "@/components/content/error-page";
import { TopicLinks } from "@/components/content/topic-links";
import { listArticles } from "@/lib/server/site/articles";
import { serverErrorMessage } from "@/lib/server/site/page-error";
import { getSiteTheme } from "@/lib/server/site/sites";
import { setPageLanguage } from "../../set-page-language";

/**
 * Renders the 500 page at build time, so it is available while the server is failing. `proxy.ts` sets the response's
 * status.
 */
export default async function ServerErrorPage({ params }: PageProps<"/[site]/error-500">) {
  const theme = getSiteTheme((await params).site);
  const { say } = setPageLanguage(theme);
  return (
    <ErrorPage status={500} message={serverErrorMessage}>
      <TopicLinks heading={say("Helpful guides")} topics={listArticles(theme)} />
    </ErrorPage>
  );
}
