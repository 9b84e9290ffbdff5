import { EditorLayout } from "@/components/content/campaign/editor-layout";
import { HowItWorksPlatforms } from "@/components/content/home/level-editor/how-it-works-platforms";
import { QuestionnaireStageAdvice } from "@/components/content/questionnaire-stage-advice";
import { QuestionnaireFacts } from "@/components/content/campaign/questionnaire-facts";
import { CampaignQuestions } from "@/components/content/campaign/campaign-questions";
import { listCampaignFaqs } from "@/lib/server/site/campaign";
import { CampaignForm, countCampaignQuestions } from "./campaign-form";
import type { CampaignPageContent } from "./campaign-page-content";

/** Renders a campaign page in the layout `editor`, which resembles a game's level editor. */
export function EditorCampaignPage({ theme, campaign }: CampaignPageContent) {
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
