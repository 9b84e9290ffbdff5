import { join } from "node:path";
import { distFolder } from "../dist-folder";

/** What `npm run build` writes about the build: id, time (ms since 1970), prerendered paths inside. */
export const buildMetaFile = join(distFolder, "build-meta.json");
