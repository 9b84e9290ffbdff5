import { LevelEditorHome } from "@/components/content/home/level-editor/level-editor-home";
import { QuestionnaireStageAdvice } from "@/components/content/questionnaire-stage-advice";
import { JsonLd } from "@/components/content/json-ld";
import { getHomePage, listHomePageRouteParams } from "@/lib/server/site/home-page";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { buildStructuredData } from "@/lib/server/site/structured-data";
import { ClaimForm } from "../../../_components/claim-form";
import { setPageLanguage } from "../../../set-page-language";

const composition = "level-editor";

export const dynamicParams = false;
export const generateStaticParams = () => listHomePageRouteParams(composition);

export const generateMetadata = async ({ params }: PageProps<"/[site]/home/level-editor">) =>
  buildPageMetadata((await params).site, "/");

/** Renders the home page `level-editor`, which resembles a game's level editor. */
export default async function LevelEditorHomePage({
  params,
}: PageProps<"/[site]/home/level-editor">) {
  const { theme, home } = getHomePage((await params).site, composition);
  setPageLanguage(theme);
  return (
    <>
      <LevelEditorHome
        {...home}
        form={<ClaimForm theme={theme} variant="open" />}
        beside={<QuestionnaireStageAdvice copy={theme.reassurances} />}
      />
      <JsonLd data={buildStructuredData(theme, { ...home, path: "/" })} />
    </>
  );
}
