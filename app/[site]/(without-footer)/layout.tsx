import { PageFrame } from "@/components/layout/page-frame";
import { buildPageFrameData } from "@/lib/server/site/frame";
import { getSiteTheme } from "@/lib/server/site/sites";
import { setPageLanguage } from "../set-page-language";

/**
 * Renders the layout `without-footer`: header, navigation, and a page that fills the rest of the window
 * (docs/product.md section 2).
 */
export default async function WithoutFooterLayout({ children, params }: LayoutProps<"/[site]">) {
  const theme = getSiteTheme((await params).site);
  setPageLanguage(theme);
  return (
    <PageFrame
      frame={buildPageFrameData(theme)}
      hasFooter={false}
      disclaimer={theme.claims?.disclaimer}
    >
      {children}
    </PageFrame>
  );
}
