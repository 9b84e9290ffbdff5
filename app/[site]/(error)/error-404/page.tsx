import { headers } from "next/headers";
import { ErrorPage } from "@/components/content/error-page";
import { TopicLinks } from "@/components/content/topic-links";
import { listArticles } from "@/lib/server/site/articles";
import { pageErrorHeaders } from "@/lib/server/site/page-error";
import { getSiteTheme } from "@/lib/server/site/sites";
import { setPageLanguage } from "../../set-page-language";

export const dynamic = "force-dynamic";

/**
 * Renders the 404 page. The proxy (`proxy.ts`) sets status 404, and passes the error message to this page in a request
 * header.
 */
export default async function NotFoundPage({ params }: PageProps<"/[site]/error-404">) {
  const theme = getSiteTheme((await params).site);
  const { say } = setPageLanguage(theme);
  const requestHeaders = await headers();
  const message = decodeURIComponent(requestHeaders.get(pageErrorHeaders.message) ?? "");
  return (
    <ErrorPage status={404} message={message}>
      <TopicLinks heading={say("Helpful guides")} topics={listArticles(theme)} />
    </ErrorPage>
  );
}
