import { TextPage } from "@/components/content/text-page";
import { ReturnToSubmittedRequest } from "@/components/flow/return-to-request";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { getSiteTheme } from "@/lib/server/site/sites";
import { thankYouPath } from "@/lib/shared/thank-you-path";
import { setPageLanguage } from "../../set-page-language";

export const generateMetadata = async ({ params }: PageProps<"/[site]/thank-you">) =>
  buildPageMetadata((await params).site, thankYouPath);

/**
 * Renders /thank-you after a reload (docs/product.md section 2). Before a reload, the questionnaire itself displays the
 * thank-you page without loading a document.
 */
export default async function ThankYouPage({ params }: PageProps<"/[site]/thank-you">) {
  const theme = getSiteTheme((await params).site);
  const { say } = setPageLanguage(theme);
  return (
    <TextPage heading={say("Thank you")} intro={<ReturnToSubmittedRequest />}>
      {null}
    </TextPage>
  );
}
