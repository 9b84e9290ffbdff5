import { ErrorPage } from "@/components/content/error-page";
import { TopicLinks } from "@/components/content/topic-links";
import { articlesOf } from "@/lib/server/site/articles";
import { serverErrorMessage } from "@/lib/server/site/page-error";
import { themeOf } from "@/lib/server/site/sites";
import { speak } from "../../speak";

/** The 500 page: prerendered, so that it needs nothing of a server in trouble. The proxy sets the status. */
export default async function ServerErrorPage({ params }: PageProps<"/[site]/error-500">) {
  const theme = themeOf((await params).site);
  const { say } = speak(theme);
  return (
    <ErrorPage status={500} message={serverErrorMessage}>
      <TopicLinks heading={say("Read what you need")} topics={articlesOf(theme)} />
    </ErrorPage>
  );
}
