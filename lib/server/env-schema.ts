import * as z from "zod";
import { isAllowedExtraTrackingName } from "@/lib/shared/extra-parameters";
import { themes } from "@/themes/registry";

const url = z.url({ protocol: /^https?$/ });
/** Returns a schema that also accepts a missing or empty environment variable. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === "" ? undefined : v), z.optional(schema));
const optionalUrl = optional(url);
const text = (fallback = "") => z.string().default(fallback);
const scriptUrl = (fallback: string) =>
  z.preprocess((v) => (v === "" ? undefined : v), url.default(fallback));

/** Schema that splits a comma-separated list into its entries and drops empty ones. */
const commaSeparated = z
  .string()
  .default("")
  .transform((list) =>
    list
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

const databaseUrl = optional(z.url({ protocol: /^postgres(ql)?$/ }));

const isLoopback = (address: string) =>
  ["localhost", "127.0.0.1", "[::1]"].includes(URL.parse(address)?.hostname ?? "");

const isOrigin = (address: string) => URL.parse(address)?.origin === address;

const secureUrl = url.refine(
  (u) => u.startsWith("https:") || isLoopback(u),
  "must be https (http on loopback only)",
);
const webhookSecret = z
  .string()
  .default("")
  .refine(
    (s) => s === "" || /^whsec_[A-Za-z0-9+/=]{24,}$/.test(s),
    "must be whsec_ followed by base64",
  );

const webhookUrls = commaSeparated.pipe(z.array(secureUrl));

/** Schema of a comma-separated list of origins, such as `https://cdn.example`. Allows HTTP on loopback only. */
const origins = commaSeparated.pipe(
  z.array(
    secureUrl.refine((o) => isOrigin(o) && !o.includes("*"), "must be an origin without a path"),
  ),
);

const ipNetworks = commaSeparated.pipe(
  z.array(
    z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], "must be an IP address or network"),
  ),
);

const siteNames = commaSeparated.refine(
  (sites) => sites.every((site) => Object.hasOwn(themes, site)),
  `must name sites among ${Object.keys(themes).join(", ")}`,
);

/**
 * Schema of comma-separated `site:name` pairs, such as `mva:subid`. Each pair names an additional URL parameter that a
 * site stores.
 */
const extraParameters = commaSeparated.pipe(
  z
    .array(
      z.string().refine((entry) => {
        const [site = "", name = "", ...rest] = entry.split(":");
        return Object.hasOwn(themes, site) && isAllowedExtraTrackingName(name) && rest.length === 0;
      }, "must be site:name; the name has at most 40 letters and digits, starts in lower case, and names no personal data"),
    )
    .max(32),
);

/**
 * Matches a ten-digit North American number whose area code and exchange start with 2 to 9. Fictional 555 numbers match
 * too.
 */
const northAmericanPhone = /^[2-9]\d{2}[2-9]\d{6}$/;

const secretKey = text().refine(
  (key) => key === "" || /^[A-Za-z0-9+/]{43}=$/.test(key),
  "must be 32 bytes in base64. Generate one with `openssl rand -base64 32`",
);
const formerSecretKey = (name: string) =>
  text().refine(
    (key) => key === "" || key === "development" || /^[A-Za-z0-9+/]{43}=$/.test(key),
    `must be the former ${name}, or \`development\` if it was not set`,
  );

/**
 * Schema of the server's environment variables (docs/protocol.md section 9). `.env.example` describes each variable.
 */
export const envSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  SITE: text("mva").refine(
    (site) => Object.hasOwn(themes, site),
    `must be one of ${Object.keys(themes).join(", ")}`,
  ),
  SITES: siteNames,
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  MIGRATION_DATABASE_URL: databaseUrl,
  DESK_DATABASE_URL: databaseUrl,
  DESK_URL: optional(secureUrl.refine((u) => isOrigin(u), "must be an origin without a path")),
  DESK_PEOPLE_FILE: text(),
  DESK_OPENID_ISSUER: optional(secureUrl),
  DESK_OPENID_CLIENT_ID: text(),
  DESK_OPENID_CLIENT_SECRET: text(),
  DESK_OPENID_SCOPES: text("openid email").refine(
    (scopes) => scopes.split(" ").includes("openid"),
    "must contain openid",
  ),
  DESK_OPENID_GROUP_CLAIM: text("groups"),
  DATA_DIR: text(".data"),
  ERASURE_JOURNAL_FILE: text(),
  FLOW_API_URL: optionalUrl,
  API_PHONE_NUMBER_URL: optionalUrl,
  CLICKS_DOT_NET_URL: optionalUrl,
  GEO_API_URL: optionalUrl,
  EXTRA_TRACKING_PARAMETERS: extraParameters,
  IMAGE_ORIGINS: origins,
  LISTINGS_ORIGINS: origins,
  DEFAULT_PHONE_NUMBER: text().refine(
    (phone) => phone === "" || northAmericanPhone.test(phone),
    "must be a ten-digit North American number",
  ),
  DEFAULT_FLOWKEY: text(),
  PIXEL_MODE: z.enum(["off", "test", "live"]).default("off"),
  GOOGLE_API_CLIENT: text(),
  SECRET_KEY: text(),
  RECEIVERS_FILE: text(),
  AD_FEEDBACK_FILE: text(),
  GOOGLE_DATA_MANAGER_URL: scriptUrl("https://datamanager.googleapis.com"),
  CATALOGUE_FILE: text(),
  DO_NOT_CALL_FILE: text(),
  DEMONSTRATION: z.enum(["yes", "no"]).default("no"),
  LEAD_WEBHOOK_URLS: webhookUrls,
  LEAD_WEBHOOK_SECRET: webhookSecret,
  ALERT_WEBHOOK_URL: optional(secureUrl),
  ALERT_WEBHOOK_SECRET: webhookSecret,
  RECEIVER_FAILING_MINUTES: z.coerce.number().int().min(0).max(1440).default(15),
  VISITOR_REQUEST_WEBHOOK_URL: optional(secureUrl),
  VISITOR_REQUEST_WEBHOOK_SECRET: webhookSecret,
  TRUSTED_PROXIES: ipNetworks,
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(0).default(600),
  LEADS_PER_ADDRESS_PER_HOUR: z.coerce.number().int().min(0).default(20),
  LEADS_WITHOUT_SCRIPT_PER_HOUR: z.coerce.number().int().min(0).default(60),
  LEADS_PER_CONTACT_PER_DAY: z.coerce.number().int().min(0).default(3),
  LEADS_PER_SHARED_CONTACT_PER_DAY: z.coerce.number().int().min(0).default(20),
  LEAD_LOOK_BACK_DAYS: z.coerce.number().int().min(0).max(365).default(30),
  LEAD_SCORE_LIMIT: z.coerce.number().int().min(0).max(100).default(70),
  STORAGE_PER_SESSION_KB: z.coerce.number().int().min(0).max(1_000_000).default(1024),
  STORAGE_PER_ADDRESS_MB: z.coerce.number().int().min(0).max(2000).default(64),
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(1).max(60_000).default(10_000),
  RECAPTCHA_SITE_KEY: text(),
  RECAPTCHA_SCRIPT_URL: scriptUrl("https://www.google.com/recaptcha/api.js"),
  RECAPTCHA_SECRET_KEY: text(),
  RECAPTCHA_VERIFY_URL: scriptUrl("https://www.google.com/recaptcha/api/siteverify"),
  PROOF_OF_WORK_SITES: siteNames,
  TRUSTED_FORM_ENABLED: z.enum(["yes", "no"]).default("no"),
  TRUSTED_FORM_SCRIPT_URL: scriptUrl("https://api.trustedform.com/trustedform.js"),
  JORNAYA_CAMPAIGN_ID: text(),
  JORNAYA_SCRIPT_URL: scriptUrl("https://create.lidstatic.com/campaign"),
  COOKIE_BOT_ID: text(),
  COOKIE_BOT_SCRIPT_URL: scriptUrl("https://consent.cookiebot.com/uc.js"),
  CLARITY_PROJECT_ID: text(),
  CLARITY_SCRIPT_URL: scriptUrl("https://www.clarity.ms/tag"),
  GOOGLE_CONVERSION_ID: text(),
  GOOGLE_CONVERSION_LABEL: text(),
  GOOGLE_SCRIPT_URL: scriptUrl("https://www.googletagmanager.com/gtag/js"),
  FACEBOOK_PIXEL_ID: text(),
  FACEBOOK_SCRIPT_URL: scriptUrl("https://connect.facebook.net/en_US/fbevents.js"),
  BING_TAG_ID: text(),
  BING_SCRIPT_URL: scriptUrl("https://bat.bing.com/bat.js"),
  DATA_KEY: secretKey,
  DATA_KEY_OLD: formerSecretKey("DATA_KEY"),
  CONSENT_LOG_ORIGIN: text().refine(
    (origin) => origin === "" || /^[a-z0-9.-]+(?:\/[a-z0-9._-]+)+$/.test(origin),
    "must be a URL without its scheme, such as example.com/consent-log",
  ),
  CONSENT_LOG_KEY: secretKey,
  CONSENT_LOG_KEY_OLD: formerSecretKey("CONSENT_LOG_KEY"),
  CONSENT_LOG_FILE: text(),
  CONSENT_LOG_POLICY_FILE: text(),
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65535)),
  METRICS_HOST: z.union([z.ipv4(), z.ipv6()]).default("127.0.0.1"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

export type Env = z.infer<typeof envSchema>;

/** Environment variables that are required for sign-in to the operator's desk through an identity provider. */
const deskOpenIdVariables = [
  "DESK_URL",
  "DESK_OPENID_CLIENT_ID",
  "DESK_OPENID_CLIENT_SECRET",
  "DESK_PEOPLE_FILE",
] as const;

/**
 * Returns a list with an error message if a variable that is set requires another variable that is missing. Otherwise
 * returns an empty list.
 */
export function findMissingVariables(env: Env): string[] {
  if (env.MIGRATION_DATABASE_URL && !env.DATABASE_URL)
    return ["DATABASE_URL: is required if MIGRATION_DATABASE_URL is set"];
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    return ["DATABASE_URL: is required if DATABASE_DIRECT_URL is set"];
  if (env.LEAD_WEBHOOK_URLS.length > 0 && env.LEAD_WEBHOOK_SECRET === "")
    return ["LEAD_WEBHOOK_SECRET: is required if LEAD_WEBHOOK_URLS is set"];
  if (env.ALERT_WEBHOOK_URL && env.ALERT_WEBHOOK_SECRET === "")
    return ["ALERT_WEBHOOK_SECRET: is required if ALERT_WEBHOOK_URL is set"];
  if (env.VISITOR_REQUEST_WEBHOOK_URL && env.VISITOR_REQUEST_WEBHOOK_SECRET === "")
    return ["VISITOR_REQUEST_WEBHOOK_SECRET: is required if VISITOR_REQUEST_WEBHOOK_URL is set"];
  if (env.DESK_OPENID_ISSUER)
    return deskOpenIdVariables
      .filter((name) => !env[name])
      .map((name) => `${name}: is required if DESK_OPENID_ISSUER is set`);
  return [];
}
