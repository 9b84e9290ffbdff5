import * as z from "zod/mini";

/** `GET /builds/latest.json`. `timestamp` is in milliseconds since 1970 (UTC). */
export const latestBuild = z.object({ id: z.string(), timestamp: z.number() });
export type LatestBuild = z.infer<typeof latestBuild>;

/** `GET /builds/meta/{buildId}.json`: the route-rules manifest. */
export const buildMeta = z.object({
  id: z.string(),
  timestamp: z.number(),
  matcher: z.unknown(),
  prerendered: z.array(z.string()),
});
export type BuildMeta = z.infer<typeof buildMeta>;
