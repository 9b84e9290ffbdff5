import { notFound } from "next/navigation";
import type { ComponentType } from "react";
import type { CampaignLayoutProps } from "@/components/content/campaign/campaign-layout";
import { TwoColumnLayout } from "@/components/content/campaign/two-column-layout";
import { BannerLayout } from "@/components/content/campaign/banner-layout";
import { campaignOf, campaignParams } from "@/lib/server/site/campaign";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { startOptionsOf } from "@/lib/server/site/frame";
import type { CampaignLayout } from "@/themes/campaigns/campaign";
import { CampaignForm } from "../../../_components/campaign-form";
import { speak } from "../../../speak";

export const dynamicParams = false;

/**
 * The campaign layouts that this route renders. The others have their own routes, so that each page loads only its
 * own styles.
 */
const layouts: Partial<Record<CampaignLayout, ComponentType<CampaignLayoutProps>>> = {
  banner: BannerLayout,
  "two-column": TwoColumnLayout,
};

export const generateStaticParams = () => campaignParams(["banner", "two-column"]);

type CampaignRoute = PageProps<"/[site]/campaign/[slug]">;

export async function generateMetadata({ params }: CampaignRoute) {
  const { site, slug } = await params;
  return pageMetadata(site, `/${slug}`);
}

/** Renders a campaign page. Its copy and its layout are defined in the campaign's file in themes/campaigns. */
export default async function CampaignPage({ params }: CampaignRoute) {
  const { theme, campaign } = campaignOf(await params);
  speak(theme);
  const Layout = layouts[campaign.layout];
  if (!Layout) notFound();
  return (
    <Layout
      scene={campaign.scene}
      copy={campaign.copy}
      form={<CampaignForm theme={theme} campaign={campaign} />}
      startOptions={startOptionsOf(theme, "#questionnaire")}
    />
  );
}
