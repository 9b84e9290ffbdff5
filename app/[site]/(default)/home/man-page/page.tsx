import { ManPageHome } from "@/components/content/home/man-page/man-page-home";
import { QuestionnaireStageAdvice } from "@/components/content/questionnaire-stage-advice";
import { JsonLd } from "@/components/content/json-ld";
import { getHomePage, listHomePageRouteParams } from "@/lib/server/site/home-page";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { buildStructuredData } from "@/lib/server/site/structured-data";
import { ClaimForm } from "../../../_components/claim-form";
import { setPageLanguage } from "../../../set-page-language";

const composition = "man-page";

export const dynamicParams = false;
export const generateStaticParams = () => listHomePageRouteParams(composition);

export const generateMetadata = async ({ params }: PageProps<"/[site]/home/man-page">) =>
  buildPageMetadata((await params).site, "/");

/** Renders the home page `man-page`, which resembles a Unix manual page. */
export default async function ManPageHomePage({ params }: PageProps<"/[site]/home/man-page">) {
  const { theme, home } = getHomePage((await params).site, composition);
  setPageLanguage(theme);
  return (
    <>
      <ManPageHome
        {...home}
        form={<ClaimForm theme={theme} variant="open" />}
        beside={<QuestionnaireStageAdvice copy={theme.reassurances} />}
      />
      <JsonLd data={buildStructuredData(theme, { ...home, path: "/" })} />
    </>
  );
}
