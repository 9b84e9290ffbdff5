import { PlainPage } from "@/components/content/plain-page";
import { ReturnToRequest } from "@/components/flow/return-to-request";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { getTheme } from "@/lib/server/site/sites";
import { thankYouPath } from "@/lib/shared/thank-you-path";
import { setPageLanguage } from "../../set-page-language";

export const generateMetadata = async ({ params }: PageProps<"/[site]/thank-you">) =>
  buildPageMetadata((await params).site, thankYouPath);

/**
 * Renders the page for reloads of the thank-you address. The questionnaire itself displays its end without loading a
 * document (docs/product.md section 2).
 */
export default async function ThankYouPage({ params }: PageProps<"/[site]/thank-you">) {
  const theme = getTheme((await params).site);
  const { say } = setPageLanguage(theme);
  return (
    <PlainPage heading={say("Thank you")} intro={<ReturnToRequest />}>
      {null}
    </PlainPage>
  );
}
