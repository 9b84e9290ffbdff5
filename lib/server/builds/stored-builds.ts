import { extname } from "node:path";
import { desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { db, type Database } from "../db/client";
import { buildFiles, builds } from "../db/machines-schema";
import type { ApiContext, ApiRoute } from "../http/api-route";
import { immutableCaching } from "../http/caching";
import { staticTypes } from "./static-files";

/** How many builds the database holds the files of: the one that serves and those that pages may still be of. */
const storedBuilds = 4;

/**
 * Puts a build's static files into the database, so that every instance can serve them, whatever build it runs
 * itself (docs/decisions/0019). To be called before a server takes requests. Names hold a hash of the content:
 * what is there already stays. Files that none of the last builds to start has are deleted.
 */
export async function publishBuild(
  id: string,
  paths: string[],
  read: (path: string) => Buffer,
  database: Database = db(),
): Promise<void> {
  await database.transaction(async (tx) => {
    // Another build that starts at the same time must see whole builds only, or it deletes files of this one.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('builds'))`);
    const startedAt = sql`clock_timestamp()`;
    await tx
      .insert(builds)
      .values({ id, paths, startedAt })
      .onConflictDoUpdate({ target: builds.id, set: { paths, startedAt } });
    const stored = await tx
      .select({ path: buildFiles.path })
      .from(buildFiles)
      .where(inArray(buildFiles.path, paths));
    const known = new Set(stored.map(({ path }) => path));
    for (const path of paths)
      if (!known.has(path)) await tx.insert(buildFiles).values({ path, content: read(path) });
    const latest = await tx
      .select({ id: builds.id, paths: builds.paths })
      .from(builds)
      .orderBy(desc(builds.startedAt))
      .limit(storedBuilds);
    const storedIds = latest.map((build) => build.id);
    const storedPaths = [...new Set(latest.flatMap((build) => build.paths))];
    await tx.delete(builds).where(notInArray(builds.id, storedIds));
    await tx.delete(buildFiles).where(notInArray(buildFiles.path, storedPaths));
  });
}

/** The content of a published file; undefined when none of the last builds has it. */
export async function findBuildFile(
  path: string,
  database: Database = db(),
): Promise<Buffer | undefined> {
  const [file] = await database
    .select({ content: buildFiles.content })
    .from(buildFiles)
    .where(eq(buildFiles.path, path))
    .limit(1);
  return file?.content;
}

/** A page of another build asks for its files, before or behind a deployment (docs/decisions/0019). */
export const buildFileRoute: ApiRoute = {
  method: "GET",
  path: "/_next/static/{...file}",
  group: "build-file",
  body: "unread",
  handler: buildFileResponse,
};

/** The static file of another build, with what Next sends along with its own; 404 where no build has it. */
export async function buildFileResponse({ url }: Pick<ApiContext, "url">): Promise<Response> {
  const path = decodeURIComponent(url.pathname.replace("/_next/static/", ""));
  const type = staticTypes[extname(path)];
  const content = type === undefined ? undefined : await findBuildFile(path);
  if (type === undefined || content === undefined)
    return new Response("Not Found", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  return new Response(new Uint8Array(content), {
    headers: { "Content-Type": type, "Cache-Control": immutableCaching },
  });
}
