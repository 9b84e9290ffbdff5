import type { ReceiverRegister } from "@/server/receivers/receiver-register";
import { findSampleReceivers } from "@/server/receivers/samples";
import type { Env } from "@/lib/server/env-schema";
import { getLocalhostSite } from "@/lib/server/site/hosts";
import type { Theme } from "@/themes/theme";
import { findUnreviewedTexts } from "../texts/find-unreviewed-texts";
import { findPlaceholders } from "./placeholders";

/**
 * Returns the lines that the server prints at startup: configured settings, missing settings, and settings that
 * production still needs. The lines never contain secrets, URL paths or URL queries.
 */
export function formatStartupSummary(
  env: Env,
  sites: readonly Theme[],
  register: ReceiverRegister,
): string[] {
  const isDatabaseEmbedded = env.DATABASE_URL === undefined;
  const production = listUnmetLaunchRequirements(env, sites, register);
  const placeholders = findPlaceholders(sites).length;
  return [
    `Serving http://localhost:${env.PORT} (site ${getLocalhostSite() ?? env.SITE})`,
    ...formatRows([
      [
        "sites",
        sites.map(({ site, hosts }) => `${site} (${hosts.join(", ") || "no host"})`).join("; "),
      ],
      ["database", isDatabaseEmbedded ? `embedded, in ${env.DATA_DIR}` : "DATABASE_URL"],
      ["personal data", `encrypted with ${env.DATA_KEY ? "DATA_KEY" : "a development key"}`],
      ["flow API", getUrlHost(env.FLOW_API_URL) ?? "embedded"],
      ["receivers of leads", describeReceivers(register)],
      ["ad feedback", env.AD_FEEDBACK_FILE === "" ? "none" : "AD_FEEDBACK_FILE"],
      [
        "metrics",
        env.METRICS_PORT === undefined ? "none" : `${env.METRICS_HOST}:${env.METRICS_PORT}`,
      ],
      ["alerts", getUrlHost(env.ALERT_WEBHOOK_URL) ?? "only in the log"],
      ["phone numbers", getUrlHost(env.API_PHONE_NUMBER_URL) ?? "the site's default number"],
      ["sponsored matches", getUrlHost(env.CLICKS_DOT_NET_URL) ?? "none"],
      ["geo lookup", getUrlHost(env.GEO_API_URL) ?? "only the headers of a trusted CDN"],
      ["third parties", listEnabledThirdParties(env).join(", ") || "none"],
      ["pixels", env.PIXEL_MODE],
      ["/api/secret", env.SECRET_KEY ? "open with SECRET_KEY" : "closed"],
      ["trusted proxies", env.TRUSTED_PROXIES.join(", ") || "none"],
      ["rate limit", describeRateLimit(env)],
      [
        "placeholders",
        placeholders > 0 ? `${placeholders}, listed by npm run launch:check` : "none",
      ],
    ]),
    ...(production.length > 0
      ? ["Before production:", ...production.map((gap) => `  ${gap}`)]
      : []),
  ];
}

/**
 * Returns one line for each thing that the given sites still need before a launch, such as a missing `DATA_KEY`.
 *
 * @param register The receivers of leads. Samples among them must be replaced.
 */
export function listUnmetLaunchRequirements(
  env: Env,
  sites: readonly Theme[],
  register: ReceiverRegister,
): string[] {
  return [
    ...listSettingGaps(env, register),
    ...findSampleReceivers(register, sites),
    ...findUnreviewedTexts(sites),
  ];
}

function listSettingGaps(env: Env, { receivers }: ReceiverRegister): string[] {
  const gaps = {
    "DATABASE_URL: is not set; the embedded database serves only one machine":
      env.DATABASE_URL === undefined,
    "DATA_KEY: is not set; personal data is encrypted with the development key, which is public":
      env.DATA_KEY === "",
    "CONSENT_LOG_ORIGIN, CONSENT_LOG_KEY: are not set; the consent log is signed with the development key, which is public":
      env.CONSENT_LOG_ORIGIN === "" || env.CONSENT_LOG_KEY === "",
    "ERASURE_JOURNAL_FILE: is not set; a backup restored on another machine would bring erased people back":
      env.ERASURE_JOURNAL_FILE === "",
    "RECEIVERS_FILE or LEAD_WEBHOOK_URLS: neither is set; leads go to no receiver":
      receivers.length === 0 && !env.FLOW_API_URL,
    "ALERT_WEBHOOK_URL: is not set; alerts are sent only to addresses set at the desk":
      env.ALERT_WEBHOOK_URL === undefined,
    "TRUSTED_PROXIES: is not set; behind a proxy all visitors share its IP address and one rate limit":
      env.TRUSTED_PROXIES.length === 0,
    "RATE_LIMIT_PER_MINUTE: is 0; requests are not limited": env.RATE_LIMIT_PER_MINUTE === 0,
    "RECAPTCHA_SITE_KEY: is not set; the contact page has no captcha":
      env.RECAPTCHA_SITE_KEY === "",
  };
  return Object.entries(gaps).flatMap(([gap, isOpen]) => (isOpen ? [gap] : []));
}

function describeReceivers({ isNamed, receivers: { length } }: ReceiverRegister): string {
  if (isNamed) return `${length}, listed by npm run receivers -- list`;
  return length > 0
    ? `${length}, not named in the consent`
    : "none: leads are stored for the operator";
}

function listEnabledThirdParties(env: Env): string[] {
  const isOn = {
    reCAPTCHA: env.RECAPTCHA_SITE_KEY !== "",
    TrustedForm: env.TRUSTED_FORM_ENABLED === "yes",
    Jornaya: env.JORNAYA_CAMPAIGN_ID !== "",
    Clarity: env.CLARITY_PROJECT_ID !== "",
    "Google conversions": env.GOOGLE_CONVERSION_ID !== "",
    "Meta pixel": env.FACEBOOK_PIXEL_ID !== "",
    "Microsoft Advertising": env.BING_TAG_ID !== "",
  };
  return Object.entries(isOn).flatMap(([name, on]) => (on ? [name] : []));
}

function describeRateLimit({ RATE_LIMIT_PER_MINUTE: perMinute }: Env): string {
  return perMinute === 0
    ? "off"
    : `${perMinute} requests per minute, client and group of endpoints`;
}

function getUrlHost(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).host;
}

function formatRows(pairs: [string, string][]): string[] {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
}
