import { sanitizeThemeHtml } from "@/lib/shared/sanitize-theme-html";

interface ThemeHtmlProps {
  html: string;
  as?: "p" | "span" | "div" | "li";
  className?: string;
}

/** Renders inline HTML from a theme. The server sanitizes it and keeps only links and emphasis. */
export function ThemeHtml({ html, as: Element = "p", className }: ThemeHtmlProps) {
  return (
    <Element className={className} dangerouslySetInnerHTML={{ __html: sanitizeThemeHtml(html) }} />
  );
}
