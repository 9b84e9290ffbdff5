import { getCampaign, listCampaignRouteParams } from "@/lib/server/site/campaign";
import { getCampaignSlug } from "@/lib/shared/campaign-slug";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { SplitCampaignPage } from "../../../_components/split-campaign-page";
import { setPageLanguage } from "../../../set-page-language";

type CampaignRoute = PageProps<"/[site]/campaign-split/[slug]">;

export const dynamicParams = false;
export const generateStaticParams = () => listCampaignRouteParams(["split"]);

export async function generateMetadata({ params }: CampaignRoute) {
  const { site, slug } = await params;
  return buildPageMetadata(site, `/${getCampaignSlug(slug)}`);
}

/** Prerenders the templates with the layout `split`. Each route has its own styles, so a page loads no others. */
export default async function CampaignPage({ params }: CampaignRoute) {
  const content = getCampaign(await params);
  setPageLanguage(content.theme);
  return <SplitCampaignPage {...content} />;
}
