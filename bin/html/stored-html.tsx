import sanitizeHtml from "sanitize-html";
import { allowedAttributes, allowedTags } from "@/lib/shared/allowed-html";

interface StoredHtmlProps {
  as?: "div" | "span" | "h3" | "blockquote";
  /** HTML from a flow definition or a recorded disclosure. */
  html: string;
  /** Removes images and all attributes as well. Default: false. */
  isTextOnly?: boolean;
}

/** An element with stored HTML. Removes everything that runs scripts or loads files. */
export function StoredHtml({ as: Tag = "div", html, isTextOnly = false }: StoredHtmlProps) {
  const allowed = isTextOnly
    ? { allowedTags: allowedTags.filter((tag) => tag !== "img"), allowedAttributes: {} }
    : { allowedTags, allowedAttributes };
  return <Tag dangerouslySetInnerHTML={{ __html: sanitizeHtml(html, allowed) }} />;
}
