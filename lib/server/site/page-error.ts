import { isbot } from "isbot";
import { isPicture } from "./internal-path";
import { commonGuards, passesGuards } from "./route-guards";
import { ownerOfPath, routesOf } from "./routes";
import { siteFiles } from "./site-files";
import { sitemapPath } from "./sitemap";

/** An error that a page request ends in (docs/product.md section 8). */
export interface PageError {
  status: 404 | 500;
  message: string;
}

/** What the 500 page says; more could give away something of the server. */
export const serverErrorMessage = "Something went wrong on our side";

/** Internal paths of the error pages. */
export const errorPages = { 404: "/error-404", 500: "/error-500" } as const;

/** The request header, set by the proxy alone, that carries an error to its page. */
export const errorHeaders = { message: "x-page-error-message" };

/** Passes an error on to its page. Always removes what a visitor sent under that header. */
export function setErrorHeaders(headers: Headers, error: PageError | undefined): Headers {
  headers.delete(errorHeaders.message);
  if (!error) return headers;
  headers.set(errorHeaders.message, encodeURIComponent(error.message));
  return headers;
}

/** The error that a path ends in on a site; undefined for a page or a file of the site. */
export function pageErrorOf(path: string, site: string): PageError | undefined {
  if (path === "/500") return { status: 500, message: serverErrorMessage };
  const guards = routesOf(site).find((route) => route.path === path)?.guards ?? [];
  if (!passesGuards([...commonGuards, ...guards], path, site))
    return { status: 404, message: `Page Not Found: ${path}` };
  if (isSiteFile(path)) return undefined;
  const decoded = decodeURIComponent(path);
  const owner = ownerOfPath(path, site);
  if (owner === "this-site") return undefined;
  const title = owner === "other-site" ? "Page Not Found" : "Page not found";
  return { status: 404, message: `${title}: ${decoded}` };
}

/** True for the path of a text file or picture that every site generates from its theme. */
export function isSiteFile(path: string): boolean {
  return path === sitemapPath || Object.hasOwn(siteFiles, path.slice(1)) || isPicture(path);
}

/** Whether a request comes from a robot, which is sent the status without the page. */
export function isRobot(userAgent: string | null): boolean {
  return isbot(userAgent);
}
