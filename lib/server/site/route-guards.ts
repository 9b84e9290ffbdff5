import { themes } from "@/themes/registry";

/** A check that a page's path must pass before the page is shown; false is the fatal 404 of docs/product.md section 8. */
type RouteGuard = (path: string, site: string) => boolean;

/** The checks that a route can name. A new one is one entry here. */
const routeGuards: Record<string, RouteGuard> = {
  /** The path can be decoded. */
  "readable-path": (path) => isDecodable(path),
  /** The site has a theme. */
  "known-site": (_, site) => Object.hasOwn(themes, site),
};

/** What every route is guarded by, before those that it names itself. */
export const commonGuards: readonly string[] = ["readable-path", "known-site"];

/** Whether each of the named checks lets a path through. Throws for a name that nobody has. */
export function passesGuards(names: readonly string[], path: string, site: string): boolean {
  return names.every((name) => guardOf(name)(path, site));
}

/** Those of the names that nobody has: `npm run build` fails on them. */
export function unknownGuards(names: readonly string[]): string[] {
  return names.filter((name) => !Object.hasOwn(routeGuards, name));
}

function guardOf(name: string): RouteGuard {
  const guard = Object.hasOwn(routeGuards, name) ? routeGuards[name] : undefined;
  if (!guard) throw new Error(`Unknown route middleware: ${JSON.stringify(name)}`);
  return guard;
}

export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
