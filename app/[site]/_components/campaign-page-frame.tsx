import type { ReactNode } from "react";
import { PageFrame } from "@/components/layout/page-frame";
import { readBuildMeta } from "@/lib/server/builds/build-meta";
import { getCampaign, type CampaignRouteParams } from "@/lib/server/site/campaign";
import { buildPageFrameData } from "@/lib/server/site/frame";
import { isPrerendering } from "@/lib/server/site/page-render";
import { buildTimestampMetaName } from "@/lib/shared/build-timestamp";
import { ownPhoneMetaName } from "@/lib/shared/own-phone";
import { setPageLanguage } from "../set-page-language";

interface CampaignPageFrameProps {
  children: ReactNode;
  params: Promise<CampaignRouteParams>;
}

/** Renders the header, without a menu, and the footer around a campaign page. */
export async function CampaignPageFrame({ children, params }: CampaignPageFrameProps) {
  const { theme } = getCampaign(await params);
  setPageLanguage(theme);
  return (
    <>
      {/* Finishing adds this to stored pages. Only pages with it report their visits. */}
      {!isPrerendering() && (
        <meta name={buildTimestampMetaName} content={String(readBuildMeta().timestamp)} />
      )}
      {theme.campaignPhone !== undefined && <meta name={ownPhoneMetaName} content="yes" />}
      <PageFrame frame={buildPageFrameData(theme)} hasMenu={false}>
        {children}
      </PageFrame>
    </>
  );
}
