import { PageFrame } from "@/components/layout/page-frame";
import { frameOf } from "@/lib/server/site/frame";
import { themeOf } from "@/lib/server/site/sites";
import { speak } from "../speak";

/** Renders the layout `without-form`: header, navigation, the page, and footer (docs/product.md section 2). */
export default async function WithoutFormLayout({ children, params }: LayoutProps<"/[site]">) {
  const theme = themeOf((await params).site);
  speak(theme);
  return <PageFrame frame={frameOf(theme)}>{children}</PageFrame>;
}
