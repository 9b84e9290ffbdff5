import * as z from "zod/mini";

/** One sponsored match; `submitted` is the client's own mark (SPEC.md section 3). */
export const sponsoredMatch = z.object({
  uuid: z.string(),
  title: z.string(),
  description: z.array(z.string()),
  logoUrl: z.string(),
  linkoutUrl: z.string(),
});
export type SponsoredMatch = z.infer<typeof sponsoredMatch>;

/** The answer of `GET /api/listings`. */
export const listingsAnswer = z.object({ matches: z.array(sponsoredMatch) });
export type ListingsAnswer = z.infer<typeof listingsAnswer>;
