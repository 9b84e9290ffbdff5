import { redirectTarget } from "@/lib/shared/redirect-target";

/**
 * Points a clicked link of this site that has a redirect rule at the rule's target. The visitor gets there without the
 * server's redirect, in whatever tab the click opens.
 */
export function followRedirects(redirects: Record<string, string>): void {
  if (Object.keys(redirects).length === 0) return;
  document.addEventListener(
    "click",
    ({ target: clicked }) => {
      const link = clicked instanceof Element ? clicked.closest("a") : null;
      if (!link?.href || link.origin !== location.origin) return;
      const target = redirectTarget(redirects, new URL(link.href));
      if (target) link.href = target.href;
    },
    true,
  );
}
