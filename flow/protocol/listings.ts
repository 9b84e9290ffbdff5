import * as z from "zod/mini";

/** A sponsored offer of a school, with a title, a logo and a link (docs/product.md section 3). */
export const sponsoredMatchSchema = z.object({
  uuid: z.string(),
  title: z.string(),
  description: z.array(z.string()),
  logoUrl: z.string(),
  linkoutUrl: z.string(),
});
export type SponsoredMatch = z.infer<typeof sponsoredMatchSchema>;

/** The response of `GET /api/listings`: the sponsored offers for the visitor's answers. */
export const listingsResponseSchema = z.object({ matches: z.array(sponsoredMatchSchema) });
export type ListingsResponse = z.infer<typeof listingsResponseSchema>;

/** A message from the listings iframe to the page (docs/protocol.md section 8). `height` is in CSS pixels. */
export const listingsFrameMessageSchema = z.union([
  z.object({ type: z.literal("resize"), height: z.number() }),
  z.object({ type: z.literal("thankYouPageDetected") }),
  z.object({ type: z.literal("noPrograms") }),
  z.object({ type: z.literal("noPoiPrograms") }),
  z.object({ type: z.literal("emptyContent") }),
]);
export type ListingsFrameMessage = z.infer<typeof listingsFrameMessageSchema>;
