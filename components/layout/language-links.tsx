"use client";
import { usePathname } from "next/navigation";

export interface LanguageChoice {
  /** The first segment of the page's internal path. */
  root: string;
  /** The other languages: BCP 47 tag, the language's own name, and the prefix of its URL paths. */
  others: { tag: string; name: string; prefix: string }[];
  /** The prefix of this page's URL path. */
  prefix: string;
}

/** Renders links to the same page in the site's other languages. The session and its answers are kept. */
export function LanguageLinks({
  root,
  prefix,
  others,
  className,
}: LanguageChoice & { className?: string }) {
  const path = ownPath(usePathname(), root, prefix);
  return others.map(({ tag, name, prefix: other }) => (
    <a
      key={tag}
      className={className}
      href={`${other}${path}` || "/"}
      hrefLang={tag}
      lang={tag}
      // While it is prerendered, a page knows only its internal path.
      suppressHydrationWarning
    >
      {name}
    </a>
  ));
}

/** Returns a page's path without its language, from its public or internal path. The home page's is "". */
function ownPath(pathname: string | null, root: string, prefix: string): string {
  // There is no router in a document that failed.
  if (pathname === null) return "";
  const inside = pathname.startsWith(`${root}/`) ? pathname.slice(root.length) : undefined;
  if (inside === undefined) return pathname.slice(prefix.length).replace(/\/$/, "");
  if (/^\/(?:home|error-\d+)(?:\/|$)/.test(inside)) return "";
  return inside.replace(/^\/campaign(?:-\w+)?\//, "/");
}
