import * as z from "zod/mini";

/** The answer of `GET /api/secret`. */
export const serverConfig = z.object({
  DEFAULT_PHONE_NUMBER: z.string(),
  DEFAULT_FLOWKEY: z.string(),
  PIXEL_MODE: z.string(),
  GOOGLE_API_CLIENT: z.string(),
  API_PHONE_NUMBER_URL: z.string(),
});
export type ServerConfig = z.infer<typeof serverConfig>;
