import * as z from "zod";

/** What `npm run build` writes about the build, inside the dist folder. */
export const buildMetaFile = "build-meta.json";

/** Its content: `timestamp` in milliseconds since 1970 (UTC), `prerendered` as paths inside, e.g. `/mva/claims`. */
export const storedMeta = z.object({
  id: z.string(),
  timestamp: z.number(),
  prerendered: z.array(z.string()),
});
export type StoredMeta = z.infer<typeof storedMeta>;
