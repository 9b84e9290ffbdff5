import { localizePath } from "@/lib/shared/languages";
import { listSiteLanguages } from "./editions";
import { isDecodablePath } from "./route-guards";
import { listRoutes } from "./routes";
import { getSiteTheme } from "./sites";

/**
 * Returns the correct spelling of a path that differs only in case: `/trucking` for `/Trucking`. Looks for the path
 * among redirect rules and among pages in every language. Returns `undefined` if the site has no such path.
 */
export function correctPathCase(site: string, pathname: string): string | undefined {
  if (!isDecodablePath(pathname)) return undefined;
  const asked = decodeURIComponent(pathname).toLowerCase();
  const theme = getSiteTheme(site);
  const paths = [
    ...listRoutes(site).map(({ path }) => path),
    ...Object.keys(theme.redirects ?? {}),
  ];
  return listSiteLanguages(theme)
    .flatMap((language) => paths.map((path) => localizePath(language, path)))
    .find((path) => path.toLowerCase() === asked);
}
