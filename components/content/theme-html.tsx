import { sanitizeThemeHtml } from "@/lib/shared/sanitize-theme-html";

interface ThemeHtmlProps {
  html: string;
  as?: "p" | "span" | "div" | "li";
  className?: string;
}

/** Renders a theme's inline HTML, sanitized on the server: only links and emphasis are kept. */
export function ThemeHtml({ html, as: Element = "p", className }: ThemeHtmlProps) {
  return (
    <Element className={className} dangerouslySetInnerHTML={{ __html: sanitizeThemeHtml(html) }} />
  );
}
