import type { Metadata } from "next";
import { PageFrame } from "@/components/layout/page-frame";
import { frameOf } from "@/lib/server/site/frame";
import { icons } from "@/lib/server/site/icons";
import { wordsOf } from "@/lib/server/language/texts";
import { themeOf } from "@/lib/server/site/sites";
import { speak } from "../speak";

/**
 * Returns the metadata of the error pages. The layout defines it because Next drops the page's own metadata under a
 * 404.
 */
export async function generateMetadata({ params }: LayoutProps<"/[site]">): Promise<Metadata> {
  const { language } = themeOf((await params).site);
  return {
    title: wordsOf(language).say("This page could not be shown"),
    robots: { index: false, follow: false },
    icons,
  };
}

/** Renders the site's frame around its error pages. */
export default async function ErrorLayout({ children, params }: LayoutProps<"/[site]">) {
  const theme = themeOf((await params).site);
  speak(theme);
  return <PageFrame frame={frameOf(theme)}>{children}</PageFrame>;
}
