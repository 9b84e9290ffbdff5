import { SplitLayout } from "@/components/content/campaign/split-layout";
import { QuestionExamples } from "@/components/content/home/man-page/question-examples";
import { ManSection } from "@/components/content/home/man-page/man-section";
import { StageAdvice } from "@/components/content/stage-advice";
import { CampaignProof } from "@/components/content/campaign/campaign-proof";
import { CampaignQuestions } from "@/components/content/campaign/campaign-questions";
import {
  getCampaign,
  listCampaignQuestions,
  listCampaignRouteParams,
} from "@/lib/server/site/campaign";
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
export default async function CampaignPage({ params }: CampaignRoute) {
  const { theme, campaign } = getCampaign(await params);
  const { say } = setPageLanguage(theme);
  const form = <CampaignForm theme={theme} campaign={campaign} variant="open" />;
  const beside = <StageAdvice copy={theme.reassurances} />;
  const { home } = theme;
  const sections = (
    <>
      {home.composition === "man-page" && (
        <ManSection id="examples" label={say("What we ask")}>
          <QuestionExamples examples={home.copy.examples} />
        </ManSection>
      )}
      <CampaignQuestions questions={listCampaignQuestions(theme, campaign)} />
    </>
  );
  const proof = <CampaignProof questionCount={countCampaignQuestions(theme, campaign)} />;
  return (
    <SplitLayout
      {...{ scene: campaign.scene, copy: campaign.copy, proof, form, beside, sections }}
    />
  );
}
