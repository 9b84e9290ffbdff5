import { headers } from "next/headers";
import { ErrorPage } from "@/components/content/error-page";
import { TopicLinks } from "@/components/content/topic-links";
import { articlesOf } from "@/lib/server/site/articles";
import { errorHeaders } from "@/lib/server/site/page-error";
import { themeOf } from "@/lib/server/site/sites";
import { speak } from "../../speak";

export const dynamic = "force-dynamic";

/** Renders the 404 page. The proxy passes the message in a request header and sets the response's status. */
export default async function NotFoundPage({ params }: PageProps<"/[site]/error-404">) {
  const theme = themeOf((await params).site);
  const { say } = speak(theme);
  const requestHeaders = await headers();
  const message = decodeURIComponent(requestHeaders.get(errorHeaders.message) ?? "");
  return (
    <ErrorPage status={404} message={message}>
      <TopicLinks heading={say("Helpful guides")} topics={articlesOf(theme)} />
    </ErrorPage>
  );
}
