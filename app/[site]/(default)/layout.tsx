import { PageFrame } from "@/components/layout/page-frame";
import { frameOf } from "@/lib/server/site/frame";
import { themeOf } from "@/lib/server/site/sites";
import { speak } from "../speak";

/**
 * Renders the layout `default`: header, navigation, the page with its claim form, and footer (docs/product.md section
 * 2).
 */
export default async function DefaultLayout({ children, params }: LayoutProps<"/[site]">) {
  const theme = themeOf((await params).site);
  speak(theme);
  return <PageFrame frame={frameOf(theme)}>{children}</PageFrame>;
}
