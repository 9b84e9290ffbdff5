import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { publishBuild } from "@/lib/server/builds/stored-builds";
import { closeDatabase, connectTo } from "@/lib/server/db/client";
import { distFolder } from "@/lib/server/dist-folder";

const folder = join(distFolder, "static");

/** Makes the static files of the build in the dist folder known to all instances on this database. */
export async function publishStaticFiles(databaseUrl: string): Promise<void> {
  const id = readFileSync(join(distFolder, "BUILD_ID"), "utf8").trim();
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
  try {
    await publishBuild(
      id,
      paths,
      (path) => readFileSync(join(folder, path)),
      connectTo(databaseUrl),
    );
  } finally {
    await closeDatabase();
  }
}
