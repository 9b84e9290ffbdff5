import * as z from "zod";
import { readBuildFolderFile } from "../dist-folder";

/** Name of the metadata file that `npm run build` writes into the build folder. */
export const buildMetaFileName = "build-meta.json";

/**
 * Schema of the build's metadata file. `timestamp` is the build time in milliseconds since 1970 (UTC). `prerendered`
 * lists the paths of the prerendered pages with their site, such as `/mva/claims`.
 */
export const buildMetaSchema = z.object({
  id: z.string(),
  timestamp: z.number(),
  prerendered: z.array(z.string()),
});
export type BuildMeta = z.infer<typeof buildMetaSchema>;

let knownId: string | undefined;

/** Returns the id of the running build, or `"development"` outside production or if the BUILD_ID file is missing. */
export function readBuildId(): string {
  return (knownId ??= readId());
}

function readId(): string {
  if (process.env.NODE_ENV !== "production") return "development";
  try {
    return readBuildFolderFile("BUILD_ID").trim();
  } catch {
    return "development";
  }
}

const startedAt = Date.now();
let known: BuildMeta | undefined;

/** Returns the metadata of the running build. During development, `prerendered` is empty. */
export function readBuildMeta(): BuildMeta {
  return (known ??= readMeta());
}

function readMeta(): BuildMeta {
  if (process.env.NODE_ENV !== "production")
    return { id: readBuildId(), timestamp: startedAt, prerendered: [] };
  return buildMetaSchema.parse(JSON.parse(readBuildFolderFile(buildMetaFileName)));
}
