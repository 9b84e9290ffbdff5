import { PageFrame } from "@/components/layout/page-frame";
import { frameOf } from "@/lib/server/site/frame";
import { themeOf } from "@/lib/server/site/sites";
import { speak } from "../speak";

/** What every campaign shares: a header without a menu, and the footer. The rest is the campaign's layout. */
export default async function CampaignFrame({ children, params }: LayoutProps<"/[site]">) {
  const theme = themeOf((await params).site);
  speak(theme);
  return (
    <PageFrame frame={frameOf(theme)} hasMenu={false}>
      {children}
    </PageFrame>
  );
}
