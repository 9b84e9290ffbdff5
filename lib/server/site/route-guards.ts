import { themes } from "@/themes/registry";

/** A check that a page's path must pass. Otherwise the visitor gets the 404 page (docs/product.md section 8). */
type RouteGuard = (path: string, site: string) => boolean;

/** Path checks by name. Add new checks here. */
const routeGuards: Record<string, RouteGuard> = {
  "readable-path": (path) => isDecodablePath(path),
  "known-site": (_, site) => Object.hasOwn(themes, site),
};

/** Names of the path checks that apply to every route, before the route's own checks. */
export const commonRouteGuards: readonly string[] = ["readable-path", "known-site"];

/** Returns whether a path passes all checks with the given names. Throws if a name is unknown. */
export function passesRouteGuards(names: readonly string[], path: string, site: string): boolean {
  return names.every((name) => getRouteGuard(name)(path, site));
}

/** Returns the names of path checks that a route names but that do not exist. Any such name fails the build. */
export function findUnknownRouteGuards(names: readonly string[]): string[] {
  return names.filter((name) => !Object.hasOwn(routeGuards, name));
}

function getRouteGuard(name: string): RouteGuard {
  const guard = Object.hasOwn(routeGuards, name) ? routeGuards[name] : undefined;
  if (!guard) throw new Error(`Unknown route middleware: ${JSON.stringify(name)}`);
  return guard;
}

export function isDecodablePath(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
