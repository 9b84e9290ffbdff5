import { PageFrame } from "@/components/layout/page-frame";
import { buildPageFrameData } from "@/lib/server/site/frame";
import { getSiteTheme } from "@/lib/server/site/sites";
import { setPageLanguage } from "../set-page-language";

/** Renders the layout `without-form`: header, navigation, the page, and footer (docs/product.md section 2). */
export default async function WithoutFormLayout({ children, params }: LayoutProps<"/[site]">) {
  const theme = getSiteTheme((await params).site);
  setPageLanguage(theme);
  return <PageFrame frame={buildPageFrameData(theme)}>{children}</PageFrame>;
}
