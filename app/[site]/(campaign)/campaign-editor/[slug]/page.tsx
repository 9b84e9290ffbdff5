import { EditorLayout } from "@/components/content/campaign/editor-layout";
import { LevelStairs } from "@/components/content/home/level-editor/level-stairs";
import { StageAdvice } from "@/components/content/stage-advice";
import { CampaignProof } from "@/components/content/campaign/campaign-proof";
import { CampaignQuestions } from "@/components/content/campaign/campaign-questions";
import {
  getCampaign,
  listCampaignQuestions,
  listCampaignRouteParams,
} from "@/lib/server/site/campaign";
import { getCampaignSlug } from "@/lib/shared/campaign-slug";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { CampaignForm, countCampaignQuestions } from "../../../_components/campaign-form";
import { setPageLanguage } from "../../../set-page-language";

type CampaignRoute = PageProps<"/[site]/campaign-editor/[slug]">;

export const dynamicParams = false;
export const generateStaticParams = () => listCampaignRouteParams(["editor"]);

export async function generateMetadata({ params }: CampaignRoute) {
  const { site, slug } = await params;
  return buildPageMetadata(site, `/${getCampaignSlug(slug)}`);
}

/** Renders a campaign page in the layout `editor`, which resembles a game's level editor. */
export default async function CampaignPage({ params }: CampaignRoute) {
  const { theme, campaign } = getCampaign(await params);
  setPageLanguage(theme);
  const form = <CampaignForm theme={theme} campaign={campaign} variant="open" />;
  const beside = <StageAdvice copy={theme.reassurances} />;
  const { home } = theme;
  const sections = (
    <>
      {home.composition === "level-editor" && <LevelStairs {...home.copy.levels} />}
      <CampaignQuestions questions={listCampaignQuestions(theme, campaign)} />
    </>
  );
  const proof = <CampaignProof questionCount={countCampaignQuestions(theme, campaign)} />;
  return (
    <EditorLayout
      {...{ scene: campaign.scene, copy: campaign.copy, proof, form, beside, sections }}
    />
  );
}
