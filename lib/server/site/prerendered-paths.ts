import { readBuildMeta } from "../builds/read-build-meta";
import { publicPath } from "./internal-path";

/** The prerendered paths of one site, as its visitors see them. */
export function prerenderedPaths(site: string): string[] {
  const inside = `/${site}`;
  return readBuildMeta()
    .prerendered.filter((path) => path === inside || path.startsWith(`${inside}/`))
    .flatMap((path) => publicPath(path.slice(inside.length) || "/") ?? []);
}
