import { useTranslator } from "#use-words";
import { SplitLayout } from "@/components/content/campaign/split-layout";
import { QuestionExamples } from "@/components/content/home/man-page/question-examples";
import { ManualSection } from "@/components/content/home/man-page/manual-section";
import { QuestionnaireStageAdvice } from "@/components/content/questionnaire-stage-advice";
import { QuestionnaireFacts } from "@/components/content/campaign/questionnaire-facts";
import { CampaignQuestions } from "@/components/content/campaign/campaign-questions";
import { listCampaignFaqs } from "@/lib/server/site/campaign";
import { CampaignForm, countCampaignQuestions } from "./campaign-form";
import type { CampaignPageContent } from "./campaign-page-content";

/** Renders a campaign page in the layout `split`, which divides the first screen into two halves. */
export function SplitCampaignPage({ theme, campaign }: CampaignPageContent) {
  const { say } = useTranslator();
  const form = <CampaignForm theme={theme} campaign={campaign} variant="open" />;
  const beside = <QuestionnaireStageAdvice copy={theme.reassurances} />;
  const { home } = theme;
  const sections = (
    <>
      {home.composition === "man-page" && (
        <ManualSection id="examples" label={say("What we ask")}>
          <QuestionExamples examples={home.copy.examples} />
        </ManualSection>
      )}
      <CampaignQuestions questions={listCampaignFaqs(theme, campaign)} />
    </>
  );
  const proof = <QuestionnaireFacts questionCount={countCampaignQuestions(theme, campaign)} />;
  return (
    <SplitLayout
      {...{ scene: campaign.scene, copy: campaign.copy, proof, form, beside, sections }}
    />
  );
}
