import { getCampaign, listCampaignRouteParams } from "@/lib/server/site/campaign";
import { getCampaignSlug } from "@/lib/shared/campaign-slug";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { SectionedCampaignPage } from "../../../_components/sectioned-campaign-page";
import { setPageLanguage } from "../../../set-page-language";

type CampaignRoute = PageProps<"/[site]/campaign/[slug]">;

export const dynamicParams = false;
export const generateStaticParams = () => listCampaignRouteParams(["banner", "two-column"]);

export async function generateMetadata({ params }: CampaignRoute) {
  const { site, slug } = await params;
  return buildPageMetadata(site, `/${getCampaignSlug(slug)}`);
}

/** Prerenders the templates of legal sites. Each route has its own styles, so a page loads no others. */
export default async function CampaignPage({ params }: CampaignRoute) {
  const content = getCampaign(await params);
  setPageLanguage(content.theme);
  return <SectionedCampaignPage {...content} />;
}
