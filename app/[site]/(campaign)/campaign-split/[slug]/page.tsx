import { SplitLayout } from "@/components/content/campaign/split-layout";
import { Reassurances } from "@/components/content/reassurances";
import { campaignOf, campaignParams } from "@/lib/server/site/campaign";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { CampaignForm } from "../../../_components/campaign-form";
import { speak } from "../../../speak";

type CampaignRoute = PageProps<"/[site]/campaign-split/[slug]">;

export const dynamicParams = false;
export const generateStaticParams = () => campaignParams(["split"]);

export async function generateMetadata({ params }: CampaignRoute) {
  const { site, slug } = await params;
  return pageMetadata(site, `/${slug}`);
}

/** Renders a campaign page in the layout `split`. */
export default async function CampaignPage({ params }: CampaignRoute) {
  const { theme, campaign } = campaignOf(await params);
  speak(theme);
  const form = <CampaignForm theme={theme} campaign={campaign} look="open" />;
  const beside = <Reassurances copy={theme.reassurances} />;
  return <SplitLayout {...{ scene: campaign.scene, copy: campaign.copy, form, beside }} />;
}
