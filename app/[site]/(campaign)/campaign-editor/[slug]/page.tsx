import { EditorLayout } from "@/components/content/campaign/editor-layout";
import { HowItWorksPlatforms } from "@/components/content/home/level-editor/how-it-works-platforms";
import { QuestionnaireStageAdvice } from "@/components/content/questionnaire-stage-advice";
import { QuestionnaireFacts } from "@/components/content/campaign/questionnaire-facts";
import { CampaignQuestions } from "@/components/content/campaign/campaign-questions";
import { getCampaign, listCampaignFaqs, listCampaignRouteParams } from "@/lib/server/site/campaign";
import { getCampaignSlug } from "@/lib/shared/campaign-slug";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { CampaignForm, countCampaignQuestions } from "../../../_components/campaign-form";
import { setPageLanguage } from "../../../set-page-language";

type CampaignRoute = PageProps<"/[site]/campaign-editor/[slug]">;

export const dynamicParams = false;
export const generateStaticParams = () => listCampaignRouteParams(["editor"]);

export async function generateMetadata({ params }: CampaignRoute) {
  const { site, slug } = await params;
  return buildPageMetadata(site, `/${getCampaignSlug(slug)}`);
}

/** Renders a campaign page in the layout `editor`, which resembles a game's level editor. */
export default async function EditorCampaignPage({ params }: CampaignRoute) {
  const { theme, campaign } = getCampaign(await params);
  setPageLanguage(theme);
  const form = <CampaignForm theme={theme} campaign={campaign} variant="open" />;
  const beside = <QuestionnaireStageAdvice copy={theme.reassurances} />;
  const { home } = theme;
  const sections = (
    <>
      {home.composition === "level-editor" && <HowItWorksPlatforms {...home.copy.levels} />}
      <CampaignQuestions questions={listCampaignFaqs(theme, campaign)} />
    </>
  );
  const proof = <QuestionnaireFacts questionCount={countCampaignQuestions(theme, campaign)} />;
  return (
    <EditorLayout
      {...{ scene: campaign.scene, copy: campaign.copy, proof, form, beside, sections }}
    />
  );
}
