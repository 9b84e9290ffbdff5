import type { Metadata } from "next";
import { PageFrame } from "@/components/layout/page-frame";
import { buildPageFrameData } from "@/lib/server/site/frame";
import { pageIcons } from "@/lib/server/site/icons";
import { getTranslator } from "@/lib/server/language/texts";
import { getSiteTheme } from "@/lib/server/site/sites";
import { setPageLanguage } from "../set-page-language";

/**
 * Returns the metadata of the error pages. The layout defines the metadata, because Next ignores the metadata of a page
 * with status 404.
 */
export async function generateMetadata({ params }: LayoutProps<"/[site]">): Promise<Metadata> {
  const { language } = getSiteTheme((await params).site);
  return {
    title: getTranslator(language).say("This page couldn’t be displayed"),
    robots: { index: false, follow: false },
    icons: pageIcons,
  };
}

/** Renders the site's header, menus and footer around an error page. */
export default async function ErrorLayout({ children, params }: LayoutProps<"/[site]">) {
  const theme = getSiteTheme((await params).site);
  setPageLanguage(theme);
  return <PageFrame frame={buildPageFrameData(theme)}>{children}</PageFrame>;
}
