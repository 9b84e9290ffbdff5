import { findRedirectTarget } from "@/lib/shared/redirect-target";

/**
 * Changes a clicked link that matches a redirect rule to the rule's target. This saves the server's redirect, in
 * whichever tab the link opens.
 */
export function followRedirects(redirects: Record<string, string>): void {
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
