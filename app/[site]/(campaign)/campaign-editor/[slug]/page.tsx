import { EditorLayout } from "@/components/content/campaign/editor-layout";
import { StageAdvice } from "@/components/content/stage-advice";
import { getCampaign, listCampaignRouteParams } from "@/lib/server/site/campaign";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { CampaignForm } from "../../../_components/campaign-form";
import { setPageLanguage } from "../../../set-page-language";

type CampaignRoute = PageProps<"/[site]/campaign-editor/[slug]">;

export const dynamicParams = false;
export const generateStaticParams = () => listCampaignRouteParams(["editor"]);

export async function generateMetadata({ params }: CampaignRoute) {
  const { site, slug } = await params;
  return buildPageMetadata(site, `/${slug}`);
}

/** Renders a campaign page in the layout `editor`, which resembles a level editor's window. */
export default async function CampaignPage({ params }: CampaignRoute) {
  const { theme, campaign } = getCampaign(await params);
  setPageLanguage(theme);
  const form = <CampaignForm theme={theme} campaign={campaign} variant="open" />;
  const beside = <StageAdvice copy={theme.reassurances} />;
  return <EditorLayout {...{ scene: campaign.scene, copy: campaign.copy, form, beside }} />;
}
