import { notFound } from "next/navigation";
import type { ComponentType } from "react";
import type { CampaignLayoutProps } from "@/components/content/campaign/campaign-layout";
import { QuestionnaireFacts } from "@/components/content/campaign/questionnaire-facts";
import { QuestionnaireStageAdvice } from "@/components/content/questionnaire-stage-advice";
import { TwoColumnLayout } from "@/components/content/campaign/two-column-layout";
import { BannerLayout } from "@/components/content/campaign/banner-layout";
import { buildContactOptions } from "@/lib/server/site/frame";
import type { CampaignLayout } from "@/themes/campaigns/campaign";
import { CampaignForm, countCampaignQuestions } from "./campaign-form";
import type { CampaignPageContent } from "./campaign-page-content";
import { CampaignSections } from "./campaign-sections";

const layouts: Partial<Record<CampaignLayout, ComponentType<CampaignLayoutProps>>> = {
  banner: BannerLayout,
  "two-column": TwoColumnLayout,
};

/** Renders a campaign page in the layout `banner` or `two-column`, with the sections of a legal site. */
export function SectionedCampaignPage({ theme, campaign }: CampaignPageContent) {
  const Layout = layouts[campaign.layout];
  if (!Layout) notFound();
  return (
    <Layout
      scene={campaign.scene}
      copy={campaign.copy}
      form={<CampaignForm theme={theme} campaign={campaign} />}
      beside={<QuestionnaireStageAdvice copy={theme.reassurances} />}
      startOptions={buildContactOptions(theme, "#questionnaire")}
      proof={<QuestionnaireFacts questionCount={countCampaignQuestions(theme, campaign)} />}
      sections={<CampaignSections theme={theme} campaign={campaign} />}
    />
  );
}
