import { toInternalPath } from "@/lib/server/site/internal-path";
import { listSiteEditions } from "@/lib/server/site/editions";
import { listRoutes } from "@/lib/server/site/routes";

/**
 * Throws after `next build` if a static page was not prerendered. The error lists each missing page with its site and
 * path. Next silently stops prerendering a route if one site has no parameters for it (vercel/next.js#95166).
 *
 * @param prerendered The internal paths of the prerendered pages.
 */
export function assertAllPagesPrerendered(prerendered: readonly string[]): void {
  const built = new Set(prerendered);
  const missing = listSiteEditions().flatMap(({ key, site }) =>
    listRoutes(site)
      .filter(({ path, isDynamic }) => !isDynamic && !built.has(toInternalPath(key, path)))
      .map(({ path }) => `site ${key}: ${path}`),
  );
  if (missing.length > 0)
    throw new Error(["These pages were not prerendered:", ...missing].join("\n  "));
}
