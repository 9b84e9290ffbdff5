import * as z from "zod";
import { readDistFile } from "../dist-folder";

/** Name of the metadata file that `npm run build` writes to the dist folder. */
export const buildMetaFile = "build-meta.json";

/**
 * Schema of the build metadata. `timestamp` is in milliseconds since 1970 (UTC); `prerendered` has internal paths
 * such as `/mva/claims`.
 */
export const storedMeta = z.object({
  id: z.string(),
  timestamp: z.number(),
  prerendered: z.array(z.string()),
});
export type StoredMeta = z.infer<typeof storedMeta>;

let knownId: string | undefined;

/** Returns the id of the running build from its BUILD_ID file, or "development" if the file is missing. */
export function readBuildId(): string {
  return (knownId ??= readId());
}

function readId(): string {
  if (process.env.NODE_ENV !== "production") return "development";
  try {
    return readDistFile("BUILD_ID").trim();
  } catch {
    return "development";
  }
}

const startedAt = Date.now();
let known: StoredMeta | undefined;

/** Returns the metadata of the running build. In development, the list of prerendered pages is empty. */
export function readBuildMeta(): StoredMeta {
  return (known ??= readMeta());
}

function readMeta(): StoredMeta {
  if (process.env.NODE_ENV !== "production")
    return { id: readBuildId(), timestamp: startedAt, prerendered: [] };
  return storedMeta.parse(JSON.parse(readDistFile(buildMetaFile)));
}
