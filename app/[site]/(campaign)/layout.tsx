import { PageFrame } from "@/components/layout/page-frame";
import { frameOf } from "@/lib/server/site/frame";
import { themeOf } from "@/lib/server/site/sites";

/** What every campaign shares: a header without a menu, and the footer. The rest is the campaign's layout. */
export default async function CampaignFrame({ children, params }: LayoutProps<"/[site]">) {
  return (
    <PageFrame frame={frameOf(themeOf((await params).site))} hasMenu={false}>
      {children}
    </PageFrame>
  );
}
