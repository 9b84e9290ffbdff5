import { readBuildMeta } from "../builds/read-build-meta";
import { publicPath } from "./internal-path";

/** The prerendered paths of one site, as public paths. */
export function prerenderedPaths(site: string): string[] {
  const root = `/${site}`;
  return readBuildMeta()
    .prerendered.filter((path) => path === root || path.startsWith(`${root}/`))
    .flatMap((path) => publicPath(path.slice(root.length) || "/") ?? []);
}
