import { getEnv } from "../env";
import type { Env } from "../env-schema";
import { processState, type SiteSettings } from "../process-state";

/** The ids of the conversion pixels that a site uses. An empty id means no pixel. */
export interface PixelIds {
  google: { tagId: string; conversionId: string; conversionLabel: string };
  facebook: { pixelId: string };
  bing: { tagId: string };
}

/** Returns the pixel ids that a site uses now. */
export function getPixelIds(site: string, env: Env = getEnv()): PixelIds {
  return resolvePixelIds(getSiteSettings(site), env);
}

/** Returns the URL parameters that a site stores now, in addition to the standard campaign parameters. */
export function listExtraTrackingParameters(site: string, env: Env = getEnv()): string[] {
  return resolveUrlParameters(site, getSiteSettings(site), env);
}

/** Returns the pixel ids of the settings. An id that is not set comes from the environment variables. */
export function resolvePixelIds(settings: SiteSettings, env: Env): PixelIds {
  const { googleConversionId, googleConversionLabel = "", metaPixelId, microsoftTagId } = settings;
  return {
    // A label belongs to its conversion. The environment's label does not fit the desk's conversion.
    google: googleConversionId
      ? {
          tagId: googleConversionId,
          conversionId: googleConversionId,
          conversionLabel: googleConversionLabel,
        }
      : {
          tagId: env.GOOGLE_API_CLIENT || env.GOOGLE_CONVERSION_ID,
          conversionId: env.GOOGLE_CONVERSION_ID || env.GOOGLE_API_CLIENT,
          conversionLabel: env.GOOGLE_CONVERSION_LABEL,
        },
    facebook: { pixelId: metaPixelId ?? env.FACEBOOK_PIXEL_ID },
    bing: { tagId: microsoftTagId ?? env.BING_TAG_ID },
  };
}

/** Returns the URL parameters of the environment variable `EXTRA_TRACKING_PARAMETERS` and of the settings. */
export function resolveUrlParameters(
  site: string,
  { urlParameters = [] }: SiteSettings,
  env: Env,
): string[] {
  const configured = env.EXTRA_TRACKING_PARAMETERS.map((entry) => entry.split(":"));
  const ofSite = configured.flatMap(([of, name = ""]) => (of === site ? [name] : []));
  return [...new Set([...ofSite, ...urlParameters])];
}

function getSiteSettings(site: string): SiteSettings {
  const { siteSettings } = processState;
  return (Object.hasOwn(siteSettings, site) ? siteSettings[site] : undefined) ?? {};
}
