import type { Env } from "../env-schema";
import { getPixelIds } from "../site/site-settings";
import { getSiteTheme } from "../site/sites";
import type { ThirdPartyOrigins } from "./policy";

const origin = (url: string) => new URL(url).origin;

/**
 * Returns the origins of all third parties that a site uses, such as reCAPTCHA and Cookiebot. A site uses a third party
 * if its id is set in the environment or, for pixels, at the desk.
 */
export function listThirdPartyOrigins(env: Env, site: string): ThirdPartyOrigins {
  const origins: ThirdPartyOrigins = { script: [], connect: [], image: [], frame: [] };
  const allow = (script: string, more: Partial<ThirdPartyOrigins>) => {
    origins.script.push(origin(script), ...(more.script ?? []));
    origins.connect.push(origin(script), ...(more.connect ?? []));
    origins.image.push(origin(script), ...(more.image ?? []));
    origins.frame.push(...(more.frame ?? []));
  };

  if (env.RECAPTCHA_SITE_KEY)
    allow(env.RECAPTCHA_SCRIPT_URL, {
      script: ["https://www.gstatic.com"],
      frame: [origin(env.RECAPTCHA_SCRIPT_URL), "https://recaptcha.google.com"],
    });
  if (env.TRUSTED_FORM_ENABLED === "yes")
    allow(env.TRUSTED_FORM_SCRIPT_URL, {
      script: ["https://*.trustedform.com"],
      connect: ["https://*.trustedform.com"],
      image: ["https://*.trustedform.com"],
    });
  if (env.JORNAYA_CAMPAIGN_ID)
    allow(env.JORNAYA_SCRIPT_URL, {
      script: ["https://*.lidstatic.com"],
      connect: ["https://*.leadid.com", "https://*.lidstatic.com"],
      image: ["https://*.leadid.com"],
      frame: ["https://*.leadid.com"],
    });
  if (env.COOKIE_BOT_ID)
    allow(env.COOKIE_BOT_SCRIPT_URL, {
      script: ["https://*.cookiebot.com"],
      connect: ["https://*.cookiebot.com"],
      image: ["https://*.cookiebot.com"],
      frame: ["https://*.cookiebot.com"],
    });
  if (env.CLARITY_PROJECT_ID)
    allow(env.CLARITY_SCRIPT_URL, {
      script: ["https://*.clarity.ms"],
      connect: ["https://*.clarity.ms", "https://c.bing.com"],
      image: ["https://*.clarity.ms", "https://c.bing.com"],
    });
  if (env.PIXEL_MODE === "live") allowPixels(env, site, allow);
  return {
    script: [...new Set(origins.script)],
    connect: [...new Set(origins.connect)],
    image: [...new Set(origins.image)],
    frame: [...new Set(origins.frame)],
  };
}

/** Origins that Google Ads conversions need, from developers.google.com/tag-platform/security/guides/csp. */
const googleAds = [
  "https://www.googleadservices.com",
  "https://www.google.com",
  "https://pagead2.googlesyndication.com",
  "https://googleads.g.doubleclick.net",
];

function allowPixels(
  env: Env,
  site: string,
  allow: (script: string, more: Partial<ThirdPartyOrigins>) => void,
): void {
  const { google, facebook, bing } = getPixelIds(site, env);
  if (google.tagId)
    allow(env.GOOGLE_SCRIPT_URL, {
      script: googleAds,
      connect: [...googleAds, "https://google.com", "https://ad.doubleclick.net"],
      image: [...googleAds, "https://google.com"],
      frame: ["https://www.googletagmanager.com", "https://td.doubleclick.net"],
    });
  if (facebook.pixelId)
    allow(env.FACEBOOK_SCRIPT_URL, {
      connect: ["https://www.facebook.com"],
      image: ["https://www.facebook.com"],
    });
  if (bing.tagId)
    allow(env.BING_SCRIPT_URL, {
      connect: ["https://bat.bing.com"],
      image: ["https://bat.bing.com"],
    });
}

/**
 * Returns the origins from which a site may display images: the origins in `IMAGE_ORIGINS` and the origins in its
 * theme.
 */
export function listImageOrigins(
  { IMAGE_ORIGINS }: Pick<Env, "IMAGE_ORIGINS">,
  site: string,
): string[] {
  return [...new Set([...IMAGE_ORIGINS, ...(getSiteTheme(site).imageOrigins ?? [])])];
}
