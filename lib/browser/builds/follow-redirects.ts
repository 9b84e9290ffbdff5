import { findRedirectTarget } from "@/lib/shared/redirect-target";

/**
 * Replaces the URL of a clicked link with the target of the site's redirect rule. This saves a redirect by the server.
 */
export function applyRedirectsToLinks(redirects: Record<string, string>): void {
  if (Object.keys(redirects).length === 0) return;
  document.addEventListener(
    "click",
    ({ target: clicked }) => {
      const link = clicked instanceof Element ? clicked.closest("a") : null;
      if (!link?.href || link.origin !== location.origin) return;
      const target = findRedirectTarget(redirects, new URL(link.href));
      if (target) link.href = target.href;
    },
    true,
  );
}
