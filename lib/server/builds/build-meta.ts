import * as z from "zod";
import { readDistFile } from "../dist-folder";

/** What `npm run build` writes about the build, inside the dist folder. */
export const buildMetaFile = "build-meta.json";

/** Its content: `timestamp` in milliseconds since 1970 (UTC), `prerendered` as paths inside, e.g. `/mva/claims`. */
export const storedMeta = z.object({
  id: z.string(),
  timestamp: z.number(),
  prerendered: z.array(z.string()),
});
export type StoredMeta = z.infer<typeof storedMeta>;

let knownId: string | undefined;

/** The id of the build that serves, from its BUILD_ID file; "development" where there is none. */
export function buildId(): string {
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

/** What `npm run build` wrote about the build that serves; in development, a build without pages. */
export function readBuildMeta(): StoredMeta {
  return (known ??= readMeta());
}

function readMeta(): StoredMeta {
  if (process.env.NODE_ENV !== "production")
    return { id: buildId(), timestamp: startedAt, prerendered: [] };
  return storedMeta.parse(JSON.parse(readDistFile(buildMetaFile)));
}
