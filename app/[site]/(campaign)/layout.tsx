import { PageFrame } from "@/components/layout/page-frame";
import { frameOf } from "@/lib/server/site/frame";
import { themeOf } from "@/lib/server/site/sites";
import { speak } from "../speak";

/**
 * Renders the frame of a campaign page: a header without a menu, and the footer. The campaign's own layout renders
 * the rest.
 */
export default async function CampaignFrame({ children, params }: LayoutProps<"/[site]">) {
  const theme = themeOf((await params).site);
  speak(theme);
  return (
    <PageFrame frame={frameOf(theme)} hasMenu={false}>
      {children}
    </PageFrame>
  );
}
