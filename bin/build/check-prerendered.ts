import { internalPath } from "@/lib/server/site/internal-path";
import { allEditions } from "@/lib/server/site/editions";
import { routesOf } from "@/lib/server/site/routes";

/**
 * A step after `next build`: throws if a page that is not dynamic was not prerendered, and names its site and path.
 * Next silently stops prerendering a route if one site has no parameters for it (vercel/next.js#95166).
 *
 * @param prerendered The internal paths of the prerendered pages.
 */
export function checkPrerendered(prerendered: readonly string[]): void {
  const built = new Set(prerendered);
  const missing = allEditions().flatMap(({ key, site }) =>
    routesOf(site)
      .filter(({ path, isDynamic }) => !isDynamic && !built.has(internalPath(key, path)))
      .map(({ path }) => `site ${key}: ${path}`),
  );
  if (missing.length > 0)
    throw new Error(["These pages were not prerendered:", ...missing].join("\n  "));
}
