import { readFileSync } from "node:fs";
import { join } from "node:path";
import { staticFileNames, staticFolder } from "@/lib/server/builds/static-files";
import { publishBuild } from "@/lib/server/builds/stored-builds";
import { closeDatabase, connectTo } from "@/lib/server/db/client";
import { distFolder } from "@/lib/server/dist-folder";

/** Makes the static files of the build in the dist folder known to all instances on this database. */
export async function publishStaticFiles(databaseUrl: string): Promise<void> {
  const id = readFileSync(join(distFolder, "BUILD_ID"), "utf8").trim();
  try {
    await publishBuild(
      id,
      staticFileNames(),
      (path) => readFileSync(join(staticFolder, path)),
      connectTo(databaseUrl),
    );
  } finally {
    await closeDatabase();
  }
}
