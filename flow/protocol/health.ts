import * as z from "zod/mini";

/** `GET /api/health`: 503 when degraded. */
export const health = z.object({
  status: z.enum(["ok", "degraded"]),
  checks: z.object({ database: z.string(), queue: z.string(), upstream: z.string() }),
});
export type Health = z.infer<typeof health>;
