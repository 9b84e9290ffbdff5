import type { Metadata } from "next";
import { PageFrame } from "@/components/layout/page-frame";
import { frameOf } from "@/lib/server/site/frame";
import { icons } from "@/lib/server/site/icons";
import { themeOf } from "@/lib/server/site/sites";

/** On the layout: under a 404 Next leaves the page's own metadata out. */
export const metadata: Metadata = {
  title: "This page could not be shown",
  robots: { index: false, follow: false },
  icons,
};

/** The site's frame around its error pages. */
export default async function ErrorLayout({ children, params }: LayoutProps<"/[site]">) {
  return <PageFrame frame={frameOf(themeOf((await params).site))}>{children}</PageFrame>;
}
