import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ComponentType } from "react";
import type { CampaignView } from "@/components/content/campaign/campaign-view";
import { Letter } from "@/components/content/campaign/letter";
import { Panorama } from "@/components/content/campaign/panorama";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/theme-of";
import type { Campaign } from "@/themes/campaigns/campaign";
import { campaigns } from "@/themes/campaigns/registry";
import { ClaimForm } from "../../../_frame/claim-form";

export const dynamicParams = false;

/** Site and slug together: a site without campaigns would else make the whole route dynamic. */
export function generateStaticParams() {
  return campaigns.flatMap(({ slug, sites }) => sites.map((site) => ({ site, slug })));
}

/** The layouts that a campaign may name. */
const layouts = {
  panorama: Panorama,
  letter: Letter,
} satisfies Record<Campaign["layout"], ComponentType<CampaignView>>;

type CampaignRoute = PageProps<"/[site]/campaign/[slug]">;

export async function generateMetadata({ params }: CampaignRoute): Promise<Metadata> {
  const { slug, words } = await campaignOf(params);
  const theme = themeOf((await params).site);
  return pageMetadata(theme, { path: `/${slug}`, ...words, isIndexed: false });
}

/** A campaign landing page: the words and the layout of its own file in themes/campaigns. */
export default async function CampaignPage({ params }: CampaignRoute) {
  const { layout, scene, words, experiments } = await campaignOf(params);
  const theme = themeOf((await params).site);
  const Layout = layouts[layout];
  const form = <ClaimForm theme={theme} experiments={experiments} />;
  return <Layout scene={scene} words={words} form={form} />;
}

async function campaignOf(params: CampaignRoute["params"]): Promise<Campaign> {
  const { site, slug } = await params;
  return campaigns.find((one) => one.slug === slug && one.sites.includes(site)) ?? notFound();
}
