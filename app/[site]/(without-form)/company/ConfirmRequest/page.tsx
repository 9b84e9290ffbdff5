import { Phrase } from "@/components/words/phrase";
import { PlainPage } from "@/components/content/plain-page";
import { ConfirmRequest } from "@/components/content/requests/confirm-request";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { getTheme } from "@/lib/server/site/sites";
import { confirmRequestPath } from "@/lib/shared/private-pages";
import { yourInformationPath } from "@/lib/shared/visitor-request";
import { setPageLanguage } from "../../../set-page-language";

export const generateMetadata = async ({ params }: PageProps<"/[site]/company/ConfirmRequest">) =>
  buildPageMetadata((await params).site, confirmRequestPath);

/**
 * Renders the page behind a confirmation link. A visitor receives the link after asking to view or erase stored data,
 * or to withdraw consent. The page runs no third-party scripts, and the server does not log the visit.
 */
export default async function ConfirmRequestPage({
  params,
}: PageProps<"/[site]/company/ConfirmRequest">) {
  const { say, link } = setPageLanguage(getTheme((await params).site));
  return (
    <PlainPage
      heading={say("Confirm your request")}
      intro={
        <Phrase
          text="You followed a link we sent you. If you didn’t ask for it, just close this page and nothing will happen. You can get a new link at {page}."
          parts={{ page: <a href={link(yourInformationPath)}>{say("Your information")}</a> }}
        />
      }
    >
      <ConfirmRequest />
    </PlainPage>
  );
}
