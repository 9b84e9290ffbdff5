import sanitizeHtml from "sanitize-html";

interface ThemeHtmlProps {
  html: string;
  as?: "p" | "span" | "div" | "li";
  className?: string;
}

/** A theme's copy with inline HTML, sanitised on the server: links, emphasis, nothing else. */
export function ThemeHtml({ html, as: Element = "p", className }: ThemeHtmlProps) {
  return <Element className={className} dangerouslySetInnerHTML={{ __html: safeInline(html) }} />;
}

function safeInline(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ["a", "strong", "em", "b", "i", "abbr", "br", "sup"],
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["https", "tel", "mailto"],
    allowProtocolRelative: false,
    transformTags: { a: hardenLink },
  });
}

function hardenLink(tagName: string, attribs: Record<string, string>): sanitizeHtml.Tag {
  const isOwn = /^(\/(?!\/)|#)/.test(attribs.href ?? "");
  return { tagName, attribs: isOwn ? attribs : { ...attribs, rel: "noopener noreferrer" } };
}
