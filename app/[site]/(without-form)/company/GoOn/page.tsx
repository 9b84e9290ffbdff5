import { TextPage } from "@/components/content/text-page";
import { ContinueSessionButton } from "@/components/flow/continue-session-button";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { getSiteTheme } from "@/lib/server/site/sites";
import { continueSessionPath } from "@/lib/shared/private-page-paths";
import { setPageLanguage } from "../../../set-page-language";

export const generateMetadata = async ({ params }: PageProps<"/[site]/company/GoOn">) =>
  buildPageMetadata((await params).site, continueSessionPath);

/**
 * Renders the page behind a one-time link. On this page, a visitor continues a questionnaire that began in another
 * browser.
 */
export default async function ContinueQuestionnairePage({
  params,
}: PageProps<"/[site]/company/GoOn">) {
  const theme = getSiteTheme((await params).site);
  const { say } = setPageLanguage(theme);
  const { start } = theme;
  return (
    <TextPage
      heading={say("Continue your questions")}
      intro={say(
        "You started on another device. We don’t show your name or contact details here, so you’ll need to enter them again.",
      )}
      actions={<ContinueSessionButton start={start.link} />}
    >
      {null}
    </TextPage>
  );
}
