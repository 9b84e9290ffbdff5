"use client";
import { usePathname } from "next/navigation";
import { getCampaignSlug } from "@/lib/shared/campaign-slug";

export interface LanguageLinksProps {
  /** First segment of the page's internal path: `/mva` in `/mva/claims`. */
  internalRoot: string;
  /** The site's other languages: BCP 47 tag, the language's own name, and the prefix of its URL paths. */
  others: { tag: string; name: string; prefix: string }[];
  /** Prefix of this page's URL path, for example `/es`. Empty for the site's first language. */
  prefix: string;
}

/** Renders links to the same page in the site's other languages. The visitor's session and answers are kept. */
export function LanguageLinks({
  internalRoot,
  prefix,
  others,
  className,
}: LanguageLinksProps & { className?: string }) {
  const path = stripLanguagePrefix(usePathname(), internalRoot, prefix);
  return others.map(({ tag, name, prefix: other }) => (
    <a
      key={tag}
      className={className}
      href={`${other}${path}` || "/"}
      hrefLang={tag}
      lang={tag}
      // A prerendered page knows only its internal path.
      suppressHydrationWarning
    >
      {name}
    </a>
  ));
}

/** Removes the language prefix from a page's public or internal path. Returns "" for the home page. */
function stripLanguagePrefix(pathname: string | null, root: string, prefix: string): string {
  // A failed document has no router.
  if (pathname === null) return "";
  const inside = pathname.startsWith(`${root}/`) ? pathname.slice(root.length) : undefined;
  if (inside === undefined) return pathname.slice(prefix.length).replace(/\/$/, "");
  if (/^\/(?:home|error-\d+)(?:\/|$)/.test(inside)) return "";
  // A campaign page with an ad's heading has a longer internal path (lib/server/site/campaign-heading.ts).
  if (!/^\/campaign(?:-\w+)?\//.test(inside)) return inside;
  return `/${getCampaignSlug(inside.slice(inside.indexOf("/", 1) + 1))}`;
}
