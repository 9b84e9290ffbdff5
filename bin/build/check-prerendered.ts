import { toInternalPath } from "@/lib/server/site/internal-path";
import { listLocalizedSites } from "@/lib/server/site/editions";
import { listRoutes } from "@/lib/server/site/routes";

/**
 * Throws an Error that lists all static pages without a prerendered file. Next can silently skip a whole route
 * (vercel/next.js#95166).
 *
 * @param prerendered The internal paths of the prerendered pages.
 */
export function assertAllPagesPrerendered(prerendered: readonly string[]): void {
  const built = new Set(prerendered);
  const missing = listLocalizedSites().flatMap(({ key, site }) =>
    listRoutes(site)
      .filter(({ path, isDynamic }) => !isDynamic && !built.has(toInternalPath(key, path)))
      .map(({ path }) => `site ${key}: ${path}`),
  );
  if (missing.length > 0)
    throw new Error(["These pages were not prerendered:", ...missing].join("\n  "));
}
