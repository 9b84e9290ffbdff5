import { SplitLayout } from "@/components/content/campaign/split-layout";
import { StageAdvice } from "@/components/content/stage-advice";
import { getCampaign, listCampaignRouteParams } from "@/lib/server/site/campaign";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { CampaignForm } from "../../../_components/campaign-form";
import { setPageLanguage } from "../../../set-page-language";

type CampaignRoute = PageProps<"/[site]/campaign-split/[slug]">;

export const dynamicParams = false;
export const generateStaticParams = () => listCampaignRouteParams(["split"]);

export async function generateMetadata({ params }: CampaignRoute) {
  const { site, slug } = await params;
  return buildPageMetadata(site, `/${slug}`);
}

/** Renders a campaign page in the layout `split`, a window with two halves. */
export default async function CampaignPage({ params }: CampaignRoute) {
  const { theme, campaign } = getCampaign(await params);
  setPageLanguage(theme);
  const form = <CampaignForm theme={theme} campaign={campaign} variant="open" />;
  const beside = <StageAdvice copy={theme.reassurances} />;
  return <SplitLayout {...{ scene: campaign.scene, copy: campaign.copy, form, beside }} />;
}
