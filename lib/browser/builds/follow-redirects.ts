import { findRedirectTarget } from "@/lib/shared/redirect-target";

/**
 * Registers a click listener that replaces the URL of a redirected link with the redirect's target. This saves a
 * redirect by the server.
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
