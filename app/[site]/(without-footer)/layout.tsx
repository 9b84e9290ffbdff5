import { PageFrame } from "@/components/layout/page-frame";
import { frameOf } from "@/lib/server/site/frame";
import { themeOf } from "@/lib/server/site/sites";
import { speak } from "../speak";

/**
 * Renders the layout `without-footer`: header, navigation, and a page that fills the rest of the window
 * (docs/product.md section 2).
 */
export default async function WithoutFooterLayout({ children, params }: LayoutProps<"/[site]">) {
  const theme = themeOf((await params).site);
  speak(theme);
  return (
    <PageFrame frame={frameOf(theme)} hasFooter={false} disclaimer={theme.claims?.disclaimer}>
      {children}
    </PageFrame>
  );
}
