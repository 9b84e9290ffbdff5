import { internalPath } from "@/lib/server/site/internal-path";
import { allEditions } from "@/lib/server/site/editions";
import { routesOf } from "@/lib/server/site/routes";

/**
 * A step after `next build`: throws when a page of a site that is not dynamic was not prerendered, and names site and path. Next turns a
 * route off without a word when one site has no parameters for it (vercel/next.js#95166). `prerendered` are internal paths.
 */
export function checkPrerendered(prerendered: readonly string[]): void {
  const built = new Set(prerendered);
  const missing = allEditions().flatMap(({ key, site }) =>
    routesOf(site)
      .filter(({ path, isDynamic }) => !isDynamic && !built.has(internalPath(key, path)))
      .map(({ path }) => `site ${key}: ${path}`),
  );
  if (missing.length > 0)
    throw new Error(["Pages that were not prerendered:", ...missing].join("\n  "));
}
