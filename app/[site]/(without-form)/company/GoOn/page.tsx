import { PlainPage } from "@/components/content/plain-page";
import { TakeOver } from "@/components/flow/take-over";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/sites";
import { goOnPath } from "@/lib/shared/private-pages";
import { speak } from "../../../speak";

export const generateMetadata = async ({ params }: PageProps<"/[site]/company/GoOn">) =>
  pageMetadata((await params).site, goOnPath);

/** Renders the page behind a link with which a visitor continues a questionnaire in another browser. */
export default async function GoOnPage({ params }: PageProps<"/[site]/company/GoOn">) {
  const theme = themeOf((await params).site);
  const { say } = speak(theme);
  const { start } = theme;
  return (
    <PlainPage
      heading={say("Continue your questions")}
      intro={say(
        "You started on another device. We don’t show your name or contact details here, so you’ll need to enter them again.",
      )}
      actions={<TakeOver start={start.link} />}
    >
      {null}
    </PlainPage>
  );
}
