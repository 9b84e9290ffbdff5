import { pathIn } from "@/lib/shared/languages";
import { languagesOf } from "./editions";
import { isDecodable } from "./route-guards";
import { routesOf } from "./routes";
import { themeOf } from "./sites";

/**
 * Returns the site's own spelling of a path, which differs in the case of letters alone: `/trucking` for `/Trucking`.
 * Pages in every language of the site and its redirect rules count. Undefined where the site has no such path.
 */
export function ownSpelling(site: string, pathname: string): string | undefined {
  if (!isDecodable(pathname)) return undefined;
  const asked = decodeURIComponent(pathname).toLowerCase();
  const theme = themeOf(site);
  const paths = [...routesOf(site).map(({ path }) => path), ...Object.keys(theme.redirects ?? {})];
  return languagesOf(theme)
    .flatMap((language) => paths.map((path) => pathIn(language, path)))
    .find((path) => path.toLowerCase() === asked);
}
