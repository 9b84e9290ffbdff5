import { PageFrame } from "@/components/layout/page-frame";
import { frameOf } from "@/lib/server/site/frame";
import { themeOf } from "@/lib/server/site/sites";

/** Layout `without-form`: header, navigation, the page, footer (docs/product.md section 2). */
export default async function WithoutFormLayout({ children, params }: LayoutProps<"/[site]">) {
  return <PageFrame frame={frameOf(themeOf((await params).site))}>{children}</PageFrame>;
}
