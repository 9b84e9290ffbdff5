import { PlainPage } from "@/components/content/plain-page";
import { TakeOverSession } from "@/components/flow/take-over-session";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { getTheme } from "@/lib/server/site/sites";
import { continuePath } from "@/lib/shared/private-pages";
import { setPageLanguage } from "../../../set-page-language";

export const generateMetadata = async ({ params }: PageProps<"/[site]/company/GoOn">) =>
  buildPageMetadata((await params).site, continuePath);

/** Renders the page behind a one-time link, on which a visitor continues a questionnaire from another browser. */
export default async function GoOnPage({ params }: PageProps<"/[site]/company/GoOn">) {
  const theme = getTheme((await params).site);
  const { say } = setPageLanguage(theme);
  const { start } = theme;
  return (
    <PlainPage
      heading={say("Continue your questions")}
      intro={say(
        "You started on another device. We don’t show your name or contact details here, so you’ll need to enter them again.",
      )}
      actions={<TakeOverSession start={start.link} />}
    >
      {null}
    </PlainPage>
  );
}
