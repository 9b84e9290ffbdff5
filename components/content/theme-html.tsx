import { sanitiseThemeHtml } from "@/lib/shared/sanitise-theme-html";

interface ThemeHtmlProps {
  html: string;
  as?: "p" | "span" | "div" | "li";
  className?: string;
}

/** A theme's copy with inline HTML, sanitised on the server: links, emphasis, nothing else. */
export function ThemeHtml({ html, as: Element = "p", className }: ThemeHtmlProps) {
  return (
    <Element className={className} dangerouslySetInnerHTML={{ __html: sanitiseThemeHtml(html) }} />
  );
}
