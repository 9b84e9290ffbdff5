import type { ReactNode } from "react";
import { fonts } from "@/app/fonts";
import { themeOf } from "@/lib/site/theme-of";
import { tokenStyle } from "@/lib/site/token-style";
import { themes } from "@/themes/registry";
import "@/app/font-fallbacks.css";
import "@/app/globals.css";

export const dynamicParams = false;

export function generateStaticParams() {
  return Object.keys(themes).map((site) => ({ site }));
}

/** The document of every page: the site's fonts and tokens on `<html>`, nothing else. */
export default async function SiteDocument({ children, params }: LayoutProps<"/[site]">) {
  const { tokens } = themeOf((await params).site);
  const used = new Set([tokens.fonts.body, tokens.fonts.heading]);
  const fontClasses = [...used].map((key) => fonts[key].variable).join(" ");
  return (
    <html
      lang="en-US"
      data-scroll-behavior="smooth"
      className={fontClasses}
      style={tokenStyle(tokens)}
    >
      <body>{children as ReactNode}</body>
    </html>
  );
}
