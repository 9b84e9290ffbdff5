import { themeOf } from "../site/sites";
import type { Env } from "../env-schema";

/** The origins from which a site may show images of the flow API: those of the environment and of its theme. */
export function imageOrigins(
  { IMAGE_ORIGINS }: Pick<Env, "IMAGE_ORIGINS">,
  site: string,
): string[] {
  return [...new Set([...IMAGE_ORIGINS, ...(themeOf(site).imageOrigins ?? [])])];
}
