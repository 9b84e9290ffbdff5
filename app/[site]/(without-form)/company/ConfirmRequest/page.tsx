import { TranslatedSentence } from "@/components/words/translated-sentence";
import { TextPage } from "@/components/content/text-page";
import { ConfirmDataRequest } from "@/components/content/requests/confirm-data-request";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { getSiteTheme } from "@/lib/server/site/sites";
import { confirmPrivacyRequestPath } from "@/lib/shared/private-page-paths";
import { privacyRequestPath } from "@/lib/shared/visitor-request";
import { setPageLanguage } from "../../../set-page-language";

export const generateMetadata = async ({ params }: PageProps<"/[site]/company/ConfirmRequest">) =>
  buildPageMetadata((await params).site, confirmPrivacyRequestPath);

/**
 * Renders the page behind a confirmation link. A visitor receives the link after asking to view or erase stored data,
 * or to withdraw consent. The page runs no third-party scripts, and the server does not log the visit.
 */
export default async function ConfirmRequestPage({
  params,
}: PageProps<"/[site]/company/ConfirmRequest">) {
  const { say, link } = setPageLanguage(getSiteTheme((await params).site));
  return (
    <TextPage
      heading={say("Confirm your request")}
      intro={
        <TranslatedSentence
          text="You followed a link we sent you. If you didn’t ask for it, just close this page and nothing will happen. You can get a new link at {page}."
          parts={{ page: <a href={link(privacyRequestPath)}>{say("Your information")}</a> }}
        />
      }
    >
      <ConfirmDataRequest />
    </TextPage>
  );
}
