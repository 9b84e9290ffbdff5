import { PageFrame } from "@/components/layout/page-frame";
import { buildPageFrameData } from "@/lib/server/site/frame";
import { getSiteTheme } from "@/lib/server/site/sites";
import { setPageLanguage } from "../set-page-language";

/** Renders the header, without a menu, and the footer around a campaign page. */
export default async function CampaignPagesLayout({ children, params }: LayoutProps<"/[site]">) {
  const theme = getSiteTheme((await params).site);
  setPageLanguage(theme);
  return (
    <PageFrame frame={buildPageFrameData(theme)} hasMenu={false}>
      {children}
    </PageFrame>
  );
}
