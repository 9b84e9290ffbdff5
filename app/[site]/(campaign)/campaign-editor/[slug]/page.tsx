import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EditorLayout } from "@/components/content/campaign/editor-layout";
import { campaignOf, campaignParams } from "@/lib/server/site/campaign";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/theme-of";
import { ClaimForm } from "../../../_components/claim-form";

type CampaignRoute = PageProps<"/[site]/campaign-editor/[slug]">;

export const dynamicParams = false;
export const generateStaticParams = () => campaignParams(["editor"]);

export async function generateMetadata({ params }: CampaignRoute): Promise<Metadata> {
  const { slug, copy } = campaignOf(await params) ?? notFound();
  const theme = themeOf((await params).site);
  return pageMetadata(theme, { path: `/${slug}`, ...copy, isIndexed: false });
}

/** A campaign landing page of the layout `editor`. */
export default async function CampaignPage({ params }: CampaignRoute) {
  const { scene, copy, experiments, flowKey } = campaignOf(await params) ?? notFound();
  const theme = themeOf((await params).site);
  const form = <ClaimForm theme={theme} experiments={experiments} flowKey={flowKey} look="open" />;
  return <EditorLayout scene={scene} copy={copy} form={form} />;
}
