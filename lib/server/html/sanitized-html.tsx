import sanitizeHtml from "sanitize-html";
import { allowedHtmlAttributes, allowedHtmlTags } from "@/lib/shared/allowed-html";

interface StoredHtmlProps {
  as?: "div" | "span" | "h3" | "blockquote";
  /** HTML from a flow definition or a consent record. */
  html: string;
  /** If true, images and all attributes are removed too. Default: false. */
  isTextOnly?: boolean;
}

/** Renders sanitized HTML in an element. Everything that could run scripts or load files is removed. */
export function SanitizedHtml({ as: Tag = "div", html, isTextOnly = false }: StoredHtmlProps) {
  const allowed = isTextOnly
    ? { allowedTags: allowedHtmlTags.filter((tag) => tag !== "img"), allowedAttributes: {} }
    : { allowedTags: allowedHtmlTags, allowedAttributes: allowedHtmlAttributes };
  return <Tag dangerouslySetInnerHTML={{ __html: sanitizeHtml(html, allowed) }} />;
}
