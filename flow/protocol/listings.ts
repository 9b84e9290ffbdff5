import * as z from "zod/mini";

/** A sponsored match: one listing with a title, a logo and a link (docs/product.md section 3). */
export const sponsoredMatch = z.object({
  uuid: z.string(),
  title: z.string(),
  description: z.array(z.string()),
  logoUrl: z.string(),
  linkoutUrl: z.string(),
});
export type SponsoredMatch = z.infer<typeof sponsoredMatch>;

/** The response of `GET /api/listings`. */
export const listingsResponse = z.object({ matches: z.array(sponsoredMatch) });
export type ListingsResponse = z.infer<typeof listingsResponse>;

/** A message from the listings iframe to the page (docs/protocol.md section 8). `height` is in CSS pixels. */
export const frameMessage = z.union([
  z.object({ type: z.literal("resize"), height: z.number() }),
  z.object({ type: z.literal("thankYouPageDetected") }),
  z.object({ type: z.literal("noPrograms") }),
  z.object({ type: z.literal("noPoiPrograms") }),
  z.object({ type: z.literal("emptyContent") }),
]);
export type FrameMessage = z.infer<typeof frameMessage>;
