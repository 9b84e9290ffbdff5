import { buildId } from "../build-id";
import { readDistFile } from "../dist-folder";
import { outsidePath } from "../site/outside-path";
import { buildMetaFile, storedMeta, type StoredMeta } from "./build-files";

const startedAt = Date.now();
let known: StoredMeta | undefined;

/** What `npm run build` wrote about the build that serves; in development, a build without pages. */
export function readBuildMeta(): StoredMeta {
  return (known ??= read());
}

/** The prerendered paths of one site, as its visitors see them. */
export function prerenderedPaths(site: string): string[] {
  const inside = `/${site}`;
  return readBuildMeta()
    .prerendered.filter((path) => path === inside || path.startsWith(`${inside}/`))
    .flatMap((path) => outsidePath(path.slice(inside.length) || "/") ?? []);
}

function read(): StoredMeta {
  if (process.env.NODE_ENV !== "production")
    return { id: buildId(), timestamp: startedAt, prerendered: [] };
  return storedMeta.parse(JSON.parse(readDistFile(buildMetaFile)));
}
