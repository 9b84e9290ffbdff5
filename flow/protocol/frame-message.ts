import * as z from "zod/mini";

/** What the listings iframe may post to the page (docs/protocol.md section 8). `height` is in CSS pixels. */
export const frameMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("resize"), height: z.number() }),
  z.object({ type: z.literal("thankYouPageDetected") }),
  z.object({ type: z.literal("noPrograms") }),
  z.object({ type: z.literal("noPoiPrograms") }),
  z.object({ type: z.literal("emptyContent") }),
]);
export type FrameMessage = z.infer<typeof frameMessage>;
