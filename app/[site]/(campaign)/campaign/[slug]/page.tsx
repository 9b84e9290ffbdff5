import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ComponentType } from "react";
import type { CampaignLayoutProps } from "@/components/content/campaign/campaign-layout";
import { TwoColumnLayout } from "@/components/content/campaign/two-column-layout";
import { BannerLayout } from "@/components/content/campaign/banner-layout";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/theme-of";
import type { Campaign } from "@/themes/campaigns/campaign";
import { campaigns } from "@/themes/campaigns/registry";
import { ClaimForm } from "../../../_components/claim-form";

export const dynamicParams = false;

/** Pairs of site and slug: an empty list for one site would turn the route off for all (vercel/next.js#95166). */
export function generateStaticParams() {
  return campaigns.flatMap(({ slug, sites }) => sites.map((site) => ({ site, slug })));
}

/** The layouts that a campaign may name. */
const layouts = {
  banner: BannerLayout,
  "two-column": TwoColumnLayout,
} satisfies Record<Campaign["layout"], ComponentType<CampaignLayoutProps>>;

type CampaignRoute = PageProps<"/[site]/campaign/[slug]">;

export async function generateMetadata({ params }: CampaignRoute): Promise<Metadata> {
  const { slug, copy } = await campaignOf(params);
  const theme = themeOf((await params).site);
  return pageMetadata(theme, { path: `/${slug}`, ...copy, isIndexed: false });
}

/** A campaign landing page: the copy and the layout of its own file in themes/campaigns. */
export default async function CampaignPage({ params }: CampaignRoute) {
  const { layout, scene, copy, experiments, flowKey, prefill } = await campaignOf(params);
  const theme = themeOf((await params).site);
  const Layout = layouts[layout];
  const form = (
    <ClaimForm theme={theme} experiments={experiments} flowKey={flowKey} prefill={prefill} />
  );
  return <Layout scene={scene} copy={copy} form={form} />;
}

async function campaignOf(params: CampaignRoute["params"]): Promise<Campaign> {
  const { site, slug } = await params;
  return campaigns.find((one) => one.slug === slug && one.sites.includes(site)) ?? notFound();
}
