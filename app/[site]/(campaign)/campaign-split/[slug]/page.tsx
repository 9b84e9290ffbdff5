import { SplitLayout } from "@/components/content/campaign/split-layout";
import { QuestionExamples } from "@/components/content/home/man-page/question-examples";
import { ManualSection } from "@/components/content/home/man-page/manual-section";
import { QuestionnaireStageAdvice } from "@/components/content/questionnaire-stage-advice";
import { QuestionnaireFacts } from "@/components/content/campaign/questionnaire-facts";
import { CampaignQuestions } from "@/components/content/campaign/campaign-questions";
import { getCampaign, listCampaignFaqs, listCampaignRouteParams } from "@/lib/server/site/campaign";
import { getCampaignSlug } from "@/lib/shared/campaign-slug";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { CampaignForm, countCampaignQuestions } from "../../../_components/campaign-form";
import { setPageLanguage } from "../../../set-page-language";

type CampaignRoute = PageProps<"/[site]/campaign-split/[slug]">;

export const dynamicParams = false;
export const generateStaticParams = () => listCampaignRouteParams(["split"]);

export async function generateMetadata({ params }: CampaignRoute) {
  const { site, slug } = await params;
  return buildPageMetadata(site, `/${getCampaignSlug(slug)}`);
}

/** Renders a campaign page in the layout `split`, which divides the first screen into two halves. */
export default async function SplitCampaignPage({ params }: CampaignRoute) {
  const { theme, campaign } = getCampaign(await params);
  const { say } = setPageLanguage(theme);
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
