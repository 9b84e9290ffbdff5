"use client";
import { usePathname } from "next/navigation";

export interface LanguageChoice {
  /** The first segment of the page's path inside. */
  root: string;
  /** BCP 47 tag, the language's own name for itself, and what its addresses begin with. */
  others: { tag: string; name: string; prefix: string }[];
  /** What this page's address begins with. */
  prefix: string;
}

/** The same page in the other languages of its site, each by its own name. Session and answers stay. */
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
      // Prerendered, a page knows its path inside alone.
      suppressHydrationWarning
    >
      {name}
    </a>
  ));
}

/** A page's path without the language, "" for the home page: from its public address, or from its path inside. */
function ownPath(pathname: string | null, root: string, prefix: string): string {
  // Where no router is, as in a page that failed.
  if (pathname === null) return "";
  const inside = pathname.startsWith(`${root}/`) ? pathname.slice(root.length) : undefined;
  if (inside === undefined) return pathname.slice(prefix.length).replace(/\/$/, "");
  if (/^\/(?:home|error-\d+)(?:\/|$)/.test(inside)) return "";
  return inside.replace(/^\/campaign(?:-\w+)?\//, "/");
}
