import type { ComponentType } from "react";
import { getCampaign } from "@/lib/server/site/campaign";
import { getCampaignSlug } from "@/lib/shared/campaign-slug";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import type { CampaignLayout } from "@/themes/campaigns/campaign";
import type { CampaignPageContent } from "../../../_components/campaign-page-content";
import { EditorCampaignPage } from "../../../_components/editor-campaign-page";
import { SectionedCampaignPage } from "../../../_components/sectioned-campaign-page";
import { SplitCampaignPage } from "../../../_components/split-campaign-page";
import { setPageLanguage } from "../../../set-page-language";

type CampaignRoute = PageProps<"/[site]/published/[slug]">;

export const dynamic = "force-dynamic";

const pages = {
  banner: SectionedCampaignPage,
  "two-column": SectionedCampaignPage,
  editor: EditorCampaignPage,
  split: SplitCampaignPage,
} satisfies Record<CampaignLayout, ComponentType<CampaignPageContent>>;

export async function generateMetadata({ params }: CampaignRoute) {
  const { site, slug } = await params;
  return buildPageMetadata(site, `/${getCampaignSlug(slug)}`);
}

/**
 * Renders a campaign page that a marketer published or previews. The server stores the page without the styles of the
 * other layouts (lib/server/prerender/finish-page.ts).
 */
export default async function PublishedCampaignPage({ params }: CampaignRoute) {
  const content = getCampaign(await params);
  setPageLanguage(content.theme);
  const Page = pages[content.campaign.layout];
  return <Page {...content} />;
}
