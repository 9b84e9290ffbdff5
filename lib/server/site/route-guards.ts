import { themes } from "@/themes/registry";

/** Check of a page's path. If it returns false, the visitor gets the fatal 404 of docs/product.md section 8. */
type RouteGuard = (path: string, site: string) => boolean;

/** Checks by the name that routes use. Add a new check here. */
const routeGuards: Record<string, RouteGuard> = {
  "readable-path": (path) => isDecodablePath(path),
  "known-site": (_, site) => Object.hasOwn(themes, site),
};

/** Names of the checks that every route has. They run before the route's own checks. */
export const commonGuards: readonly string[] = ["readable-path", "known-site"];

/** Returns whether a path passes all named checks. Throws for an unknown name. */
export function passesGuards(names: readonly string[], path: string, site: string): boolean {
  return names.every((name) => guardOf(name)(path, site));
}

/** Returns the names without a check. `npm run build` fails if there are any. */
export function findUnknownGuards(names: readonly string[]): string[] {
  return names.filter((name) => !Object.hasOwn(routeGuards, name));
}

function guardOf(name: string): RouteGuard {
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
