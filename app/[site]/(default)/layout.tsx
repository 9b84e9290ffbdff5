import { PageFrame } from "@/components/layout/page-frame";
import { buildPageFrameData } from "@/lib/server/site/frame";
import { getSiteTheme } from "@/lib/server/site/sites";
import { setPageLanguage } from "../set-page-language";

/**
 * Renders the layout `default`: header, navigation, the page with its claim form, and footer (docs/product.md section
 * 2).
 */
export default async function DefaultLayout({ children, params }: LayoutProps<"/[site]">) {
  const theme = getSiteTheme((await params).site);
  setPageLanguage(theme);
  return <PageFrame frame={buildPageFrameData(theme)}>{children}</PageFrame>;
}
