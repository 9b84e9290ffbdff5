import { EveningWeekHome } from "@/components/content/home/evening-week/evening-week-home";
import { QuestionnaireStageAdvice } from "@/components/content/questionnaire-stage-advice";
import { JsonLd } from "@/components/content/json-ld";
import { getHomePage, listHomePageRouteParams } from "@/lib/server/site/home-page";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { buildStructuredData } from "@/lib/server/site/structured-data";
import { ClaimForm } from "../../../_components/claim-form";
import { setPageLanguage } from "../../../set-page-language";

const composition = "evening-week";

export const dynamicParams = false;
export const generateStaticParams = () => listHomePageRouteParams(composition);

export const generateMetadata = async ({ params }: PageProps<"/[site]/home/evening-week">) =>
  buildPageMetadata((await params).site, "/");

/** Renders the home page `evening-week`, for people who study while working. */
export default async function EveningWeekHomePage({
  params,
}: PageProps<"/[site]/home/evening-week">) {
  const { theme, home } = getHomePage((await params).site, composition);
  setPageLanguage(theme);
  return (
    <>
      <EveningWeekHome
        {...home}
        form={<ClaimForm theme={theme} variant="open" />}
        beside={<QuestionnaireStageAdvice copy={theme.reassurances} />}
      />
      <JsonLd data={buildStructuredData(theme, { ...home, path: "/" })} />
    </>
  );
}
