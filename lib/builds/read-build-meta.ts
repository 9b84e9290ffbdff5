import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildId } from "../build-id";
import { buildMetaFile } from "./build-files";

interface StoredMeta {
  id: string;
  /** Milliseconds since 1970, UTC. */
  timestamp: number;
  /** Paths inside, e.g. `/mva/claims/makeclaim`. */
  prerendered: string[];
}

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
    .map((path) => path.slice(inside.length) || "/");
}

function read(): StoredMeta {
  if (process.env.NODE_ENV !== "production")
    return { id: buildId(), timestamp: startedAt, prerendered: [] };
  return JSON.parse(readFileSync(join(process.cwd(), buildMetaFile), "utf8")) as StoredMeta;
}
