import { notFound } from "next/navigation";
import type { ComponentType } from "react";
import type { CampaignLayoutProps } from "@/components/content/campaign/campaign-layout";
import { QuestionnaireFacts } from "@/components/content/campaign/questionnaire-facts";
import { QuestionnaireStageAdvice } from "@/components/content/questionnaire-stage-advice";
import { TwoColumnLayout } from "@/components/content/campaign/two-column-layout";
import { BannerLayout } from "@/components/content/campaign/banner-layout";
import { getCampaign, listCampaignRouteParams } from "@/lib/server/site/campaign";
import { getCampaignSlug } from "@/lib/shared/campaign-slug";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { buildContactOptions } from "@/lib/server/site/frame";
import type { CampaignLayout } from "@/themes/campaigns/campaign";
import { CampaignForm, countCampaignQuestions } from "../../../_components/campaign-form";
import { CampaignSections } from "../../../_components/campaign-sections";
import { setPageLanguage } from "../../../set-page-language";

export const dynamicParams = false;

/** The campaign layouts of this route. The other layouts have their own routes, so a page loads only its own styles. */
const layouts: Partial<Record<CampaignLayout, ComponentType<CampaignLayoutProps>>> = {
  banner: BannerLayout,
  "two-column": TwoColumnLayout,
};

export const generateStaticParams = () => listCampaignRouteParams(["banner", "two-column"]);

type CampaignRoute = PageProps<"/[site]/campaign/[slug]">;

export async function generateMetadata({ params }: CampaignRoute) {
  const { site, slug } = await params;
  return buildPageMetadata(site, `/${getCampaignSlug(slug)}`);
}

/** Renders a campaign page from its file in themes/campaigns. */
export default async function CampaignPage({ params }: CampaignRoute) {
  const { theme, campaign } = getCampaign(await params);
  setPageLanguage(theme);
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
