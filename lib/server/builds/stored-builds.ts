import { extname } from "node:path";
import { desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { db, type Database } from "../db/client";
import { storedBuildFiles, storedBuilds } from "../db/machines-schema";
import type { ApiRequestContext, ApiRoute } from "../http/api-route";
import { immutableCacheControl } from "../http/cache-control";
import { staticContentTypes } from "./static-files";

/**
 * Number of builds whose static files the database keeps, because browsers may still display pages of earlier builds.
 */
const maximumStoredBuilds = 4;

/**
 * Stores a build's static files in the database, so every server can serve them (docs/decisions/0001), and deletes the
 * files of old builds. Call it before the server accepts requests.
 */
export async function storeBuildFiles(
  id: string,
  paths: string[],
  read: (path: string) => Buffer,
  database: Database = db(),
): Promise<void> {
  await database.transaction(async (tx) => {
    // Two builds that start at the same time must not delete each other's files.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('builds'))`);
    const startedAt = sql`clock_timestamp()`;
    await tx
      .insert(storedBuilds)
      .values({ id, paths, startedAt })
      .onConflictDoUpdate({ target: storedBuilds.id, set: { paths, startedAt } });
    const stored = await tx
      .select({ path: storedBuildFiles.path })
      .from(storedBuildFiles)
      .where(inArray(storedBuildFiles.path, paths));
    const known = new Set(stored.map(({ path }) => path));
    for (const path of paths)
      if (!known.has(path)) await tx.insert(storedBuildFiles).values({ path, content: read(path) });
    const latest = await tx
      .select({ id: storedBuilds.id, paths: storedBuilds.paths })
      .from(storedBuilds)
      .orderBy(desc(storedBuilds.startedAt))
      .limit(maximumStoredBuilds);
    const storedIds = latest.map((build) => build.id);
    const storedPaths = [...new Set(latest.flatMap((build) => build.paths))];
    await tx.delete(storedBuilds).where(notInArray(storedBuilds.id, storedIds));
    await tx.delete(storedBuildFiles).where(notInArray(storedBuildFiles.path, storedPaths));
  });
}

/** Returns a static file's content from the database, or `undefined` if no stored build has the file. */
export async function findBuildFile(
  path: string,
  database: Database = db(),
): Promise<Buffer | undefined> {
  const [file] = await database
    .select({ content: storedBuildFiles.content })
    .from(storedBuildFiles)
    .where(eq(storedBuildFiles.path, path))
    .limit(1);
  return file?.content;
}

/**
 * Serves static files of builds other than the running one. During a deployment, browsers still display pages of the
 * old build, and some machines already run the new one (docs/decisions/0001).
 */
export const buildFileRoute: ApiRoute = {
  method: "GET",
  path: "/_next/static/{...file}",
  rateLimitGroup: "build-file",
  body: "unread",
  handler: serveBuildFile,
};

/** Responds with a static file from the database, or with 404 if no stored build has the file. */
export async function serveBuildFile({ url }: Pick<ApiRequestContext, "url">): Promise<Response> {
  const path = decodeURIComponent(url.pathname.replace("/_next/static/", ""));
  const type = staticContentTypes[extname(path)];
  const content = type === undefined ? undefined : await findBuildFile(path);
  if (type === undefined || content === undefined)
    return new Response("Not Found", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  return new Response(new Uint8Array(content), {
    headers: { "Content-Type": type, "Cache-Control": immutableCacheControl },
  });
}
