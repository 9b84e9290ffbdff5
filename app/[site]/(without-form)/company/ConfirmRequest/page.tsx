import { Phrase } from "@/components/words/phrase";
import { serverWords } from "@/components/words/server-words";
import { PlainPage } from "@/components/content/plain-page";
import { ConfirmRequest } from "@/components/content/requests/confirm-request";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { confirmRequestPath, yourInformationPath } from "@/lib/shared/visitor-request";

export const generateMetadata = async ({ params }: PageProps<"/[site]/company/ConfirmRequest">) =>
  pageMetadata((await params).site, confirmRequestPath);

/** Where a visitor's link leads. No third party's script runs here (proxy.ts), and the visit is not logged. */
export default function ConfirmRequestPage() {
  const { say, link } = serverWords();
  return (
    <PlainPage
      heading={say("Confirm your request")}
      intro={
        <Phrase
          text="You came by a link that was sent to you. If you did not ask for it, close this page: nothing happens. A new link can be had under {page}."
          parts={{ page: <a href={link(yourInformationPath)}>{say("Your information")}</a> }}
        />
      }
    >
      <ConfirmRequest />
    </PlainPage>
  );
}
