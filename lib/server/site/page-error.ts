import { isbot } from "isbot";
import { isPicturePath } from "./internal-path";
import { commonRouteGuards, passesRouteGuards } from "./route-guards";
import { findPathOwner, listRoutes } from "./routes";
import { generatedSiteFiles } from "./site-files";
import { sitemapPath } from "./sitemap";

/** The HTTP status and the message of an error page (docs/product.md section 8). */
export interface PageError {
  status: 404 | 500;
  message: string;
}

/** Message of the 500 page. It reveals nothing about the server. */
export const serverErrorMessage = "Something went wrong on our end";

/** Internal paths of the error pages, by HTTP status. */
export const errorPagePaths = { 404: "/error-404", 500: "/error-500" } as const;

/**
 * Names of the request headers with which proxy.ts passes an error to the error page. The header `message` contains the
 * text to display.
 */
export const pageErrorHeaders = { message: "x-page-error-message" };

/**
 * Sets the request header with the message for the error page. Always removes a header of the same name that a visitor
 * sent.
 */
export function setPageErrorHeaders(headers: Headers, error: PageError | undefined): Headers {
  headers.delete(pageErrorHeaders.message);
  if (!error) return headers;
  headers.set(pageErrorHeaders.message, encodeURIComponent(error.message));
  return headers;
}

/** Returns the error page for a path, or `undefined` if the site has a page or file there. */
export function findPageError(path: string, site: string): PageError | undefined {
  if (path === "/500") return { status: 500, message: serverErrorMessage };
  const guards = listRoutes(site).find((route) => route.path === path)?.guards ?? [];
  if (!passesRouteGuards([...commonRouteGuards, ...guards], path, site))
    return { status: 404, message: `Page Not Found: ${path}` };
  if (isGeneratedSiteFile(path)) return undefined;
  const decoded = decodeURIComponent(path);
  const owner = findPathOwner(path, site);
  if (owner === "this-site") return undefined;
  const title = owner === "other-site" ? "Page Not Found" : "Page not found";
  return { status: 404, message: `${title}: ${decoded}` };
}

/**
 * Returns whether the site generates a file for this path from its theme: a text file such as `/robots.txt`, or a
 * picture.
 */
export function isGeneratedSiteFile(path: string): boolean {
  return (
    path === sitemapPath || Object.hasOwn(generatedSiteFiles, path.slice(1)) || isPicturePath(path)
  );
}

/**
 * Returns whether a user agent is a crawler. For a URL without a page, a crawler gets only the error status, not the
 * HTML of the error page.
 */
export function isCrawler(userAgent: string | null): boolean {
  return isbot(userAgent);
}
