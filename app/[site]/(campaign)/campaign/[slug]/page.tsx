import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ComponentType } from "react";
import type { CampaignLayoutProps } from "@/components/content/campaign/campaign-layout";
import { TwoColumnLayout } from "@/components/content/campaign/two-column-layout";
import { BannerLayout } from "@/components/content/campaign/banner-layout";
import { campaignOf, campaignParams } from "@/lib/server/site/campaign";
import { waysOf } from "@/lib/server/site/frame";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/theme-of";
import type { Campaign, CampaignLayout } from "@/themes/campaigns/campaign";
import { ClaimForm } from "../../../_components/claim-form";

export const dynamicParams = false;

/** The layouts that share this page; others have a page, and so styles, of their own. */
const layouts: Partial<Record<CampaignLayout, ComponentType<CampaignLayoutProps>>> = {
  banner: BannerLayout,
  "two-column": TwoColumnLayout,
};

export const generateStaticParams = () => campaignParams(["banner", "two-column"]);

type CampaignRoute = PageProps<"/[site]/campaign/[slug]">;

export async function generateMetadata({ params }: CampaignRoute): Promise<Metadata> {
  const { slug, copy } = await find(params);
  const theme = themeOf((await params).site);
  return pageMetadata(theme, { path: `/${slug}`, ...copy, isIndexed: false });
}

/** A campaign landing page: the copy and the layout of its own file in themes/campaigns. */
export default async function CampaignPage({ params }: CampaignRoute) {
  const { layout, scene, copy, experiments, flowKey, prefill } = await find(params);
  const theme = themeOf((await params).site);
  const Layout = layouts[layout];
  if (!Layout) notFound();
  const form = (
    <ClaimForm theme={theme} experiments={experiments} flowKey={flowKey} prefill={prefill} />
  );
  return <Layout scene={scene} copy={copy} form={form} ways={waysOf(theme, "#questionnaire")} />;
}

async function find(params: CampaignRoute["params"]): Promise<Campaign> {
  return campaignOf(await params) ?? notFound();
}
