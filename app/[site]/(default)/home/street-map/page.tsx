import { StreetMapHome } from "@/components/content/home/street-map/street-map-home";
import { QuestionnaireStageAdvice } from "@/components/content/questionnaire-stage-advice";
import { JsonLd } from "@/components/content/json-ld";
import { getHomePage, listHomePageRouteParams } from "@/lib/server/site/home-page";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { buildStructuredData } from "@/lib/server/site/structured-data";
import { ClaimForm } from "../../../_components/claim-form";
import { setPageLanguage } from "../../../set-page-language";

const composition = "street-map";

export const dynamicParams = false;
export const generateStaticParams = () => listHomePageRouteParams(composition);

export const generateMetadata = async ({ params }: PageProps<"/[site]/home/street-map">) =>
  buildPageMetadata((await params).site, "/");

/** Renders the home page `street-map`, for people who look for schools near home. */
export default async function StreetMapHomePage({ params }: PageProps<"/[site]/home/street-map">) {
  const { theme, home } = getHomePage((await params).site, composition);
  setPageLanguage(theme);
  return (
    <>
      <StreetMapHome
        {...home}
        form={<ClaimForm theme={theme} variant="open" />}
        beside={<QuestionnaireStageAdvice copy={theme.reassurances} />}
      />
      <JsonLd data={buildStructuredData(theme, { ...home, path: "/" })} />
    </>
  );
}
