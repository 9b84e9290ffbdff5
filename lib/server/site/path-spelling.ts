import { pathIn } from "@/lib/shared/languages";
import { languagesOf } from "./editions";
import { isDecodable } from "./route-guards";
import { routesOf } from "./routes";
import { themeOf } from "./sites";

/**
 * Returns the site's spelling of a path that differs only in case: `/trucking` for `/Trucking`. Searches pages in
 * every language and redirect rules. Returns undefined if the site has no such path.
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
