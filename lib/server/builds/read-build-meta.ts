import { buildId } from "../build-id";
import { readDistFile } from "../dist-folder";
import { buildMetaFile, storedMeta, type StoredMeta } from "./build-files";

const startedAt = Date.now();
let known: StoredMeta | undefined;

/** What `npm run build` wrote about the build that serves; in development, a build without pages. */
export function readBuildMeta(): StoredMeta {
  return (known ??= read());
}

function read(): StoredMeta {
  if (process.env.NODE_ENV !== "production")
    return { id: buildId(), timestamp: startedAt, prerendered: [] };
  return storedMeta.parse(JSON.parse(readDistFile(buildMetaFile)));
}
