import { ImageResponse } from "next/og";
import { getLogoDataUrl } from "@/lib/server/site/logo-svg";
import { getPageTitleAndDescription } from "@/lib/server/site/page-texts";
import { getSiteTheme } from "@/lib/server/site/sites";

const size = { width: 1200, height: 630 };

interface PictureOptions {
  /** `Cache-Control` header. Default: Next's own, which keeps the picture for a year. */
  cacheControl?: string;
}

/**
 * Renders a page's Open Graph picture: the page's title below the site's logo.
 *
 * @param key A site with its language, such as `mva-es`.
 * @param path The page's public path without the language.
 */
export function renderOpenGraphPicture(
  key: string,
  path: string,
  { cacheControl }: PictureOptions = {},
): ImageResponse {
  const theme = getSiteTheme(key);
  const { brand, tokens } = theme;
  const { title } = getPageTitleAndDescription(theme, path);
  return new ImageResponse(
    <div
      style={{
        width: "100%",
        height: "100%",
        padding: 80,
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        background: tokens.paper,
        color: tokens.ink,
        borderBottom: `28px solid ${tokens.accent}`,
      }}
    >
      <div
        style={{ display: "flex", alignItems: "center", gap: 24, fontSize: 40, fontWeight: 700 }}
      >
        {/* eslint-disable-next-line @next/next/no-img-element -- rendered once per page, not in a browser */}
        <img src={getLogoDataUrl(theme)} alt="" width={72} height={72} />
        {brand.name}
      </div>
      <div style={{ fontSize: title.length > 40 ? 72 : 88, fontWeight: 700, lineHeight: 1.1 }}>
        {title}
      </div>
      <div style={{ fontSize: 34, color: tokens.inkSoft }}>{brand.tagline}</div>
    </div>,
    { ...size, ...(cacheControl && { headers: { "Cache-Control": cacheControl } }) },
  );
}
