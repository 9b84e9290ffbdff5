import * as z from "zod/mini";

/** One sponsored match; `submitted` is the client's own mark (docs/product.md section 3). */
export const sponsoredMatch = z.object({
  uuid: z.string(),
  title: z.string(),
  description: z.array(z.string()),
  logoUrl: z.string(),
  linkoutUrl: z.string(),
});
export type SponsoredMatch = z.infer<typeof sponsoredMatch>;

/** The answer of `GET /api/listings`. */
export const listingsResponse = z.object({ matches: z.array(sponsoredMatch) });
export type ListingsResponse = z.infer<typeof listingsResponse>;
