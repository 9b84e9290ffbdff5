import { PageFrame } from "@/components/layout/page-frame";
import { buildPageFrameData } from "@/lib/server/site/frame";
import { getSiteTheme } from "@/lib/server/site/sites";
import { setPageLanguage } from "../set-page-language";

/**
 * Renders the layout `without-menu`: header, the page, and footer (docs/product.md section 2). The server renders these
 * pages anew for each request, and the menus would take as much processor time as the questions.
 */
export default async function WithoutMenuLayout({ children, params }: LayoutProps<"/[site]">) {
  const theme = getSiteTheme((await params).site);
  setPageLanguage(theme);
  return (
    <PageFrame frame={buildPageFrameData(theme)} hasMenu={false}>
      {children}
    </PageFrame>
  );
}
