import * as z from "zod/mini";

/** The response of `GET {phone-api}/api/phone-numbers/provision`: a phone number for one visitor. */
export const provisionedPhoneNumberSchema = z.object({
  id: z.string(),
  phoneNumber: z.string(),
  formattedPhoneNumber: z.string(),
});
export type ProvisionedPhoneNumber = z.infer<typeof provisionedPhoneNumberSchema>;

/** The body of `POST {phone-api}/api/phone-numbers/{phoneNumber}/click`, which reports a click on the phone number. */
export const phoneNumberClickSchema = z.strictObject({
  phoneNumber: z.string().check(z.minLength(1), z.maxLength(32)),
  id: z.string().check(z.maxLength(128)),
});
export type PhoneNumberClick = z.infer<typeof phoneNumberClickSchema>;

const text = z.optional(z.string());
const number = z.optional(z.number());

/**
 * The visitor's location, estimated from the IP address (docs/product.md section 3, Geo record). Fields without a known
 * value are omitted.
 */
export const geoRecordSchema = z.object({
  ip: text,
  version: text,
  city: text,
  region: text,
  region_code: text,
  country_code: text,
  country_code_iso3: text,
  country_name: text,
  country_capital: text,
  country_tld: text,
  continent_code: text,
  in_eu: z.optional(z.boolean()),
  postal: text,
  latitude: number,
  longitude: number,
  timezone: text,
  utc_offset: text,
  country_calling_code: text,
  currency: text,
  currency_name: text,
  languages: text,
  country_area: number,
  country_population: number,
  asn: text,
  org: text,
  hostname: text,
});
export type GeoRecord = z.infer<typeof geoRecordSchema>;

/** The response of `GET /api/secret`: server settings, by the name of their environment variable. */
export const serverConfigSchema = z.object({
  DEFAULT_PHONE_NUMBER: z.string(),
  DEFAULT_FLOWKEY: z.string(),
  PIXEL_MODE: z.string(),
  GOOGLE_API_CLIENT: z.string(),
  API_PHONE_NUMBER_URL: z.string(),
});
export type ServerConfig = z.infer<typeof serverConfigSchema>;

/**
 * The response of `GET /api/health`, for operators. Each check describes its result in words. The HTTP status is always
 * 200.
 */
export const healthResponseSchema = z.object({
  status: z.enum(["ok", "degraded"]),
  checks: z.object({
    database: z.string(),
    disk: z.string(),
    queue: z.string(),
    upstream: z.string(),
    clock: z.string(),
    receivers: z.string(),
    consentLog: z.string(),
  }),
});
export type HealthResponse = z.infer<typeof healthResponseSchema>;

/** The response of `GET /api/health/live`. The HTTP status is 200 as long as the process runs. */
export const livenessResponseSchema = z.object({ status: z.literal("live") });
export type LivenessResponse = z.infer<typeof livenessResponseSchema>;

/**
 * The response of `GET /api/health/ready`. The HTTP status is 200 if this server can accept a lead now, otherwise 503.
 * `cause` is the reason in words.
 */
export const readinessResponseSchema = z.object({
  status: z.enum(["ready", "not ready"]),
  cause: z.optional(z.string()),
});
export type ReadinessResponse = z.infer<typeof readinessResponseSchema>;

/** The response of `GET /builds/latest.json`: the newest build. `timestamp` is in milliseconds since 1970, UTC. */
export const latestBuildSchema = z.object({ id: z.string(), timestamp: z.number() });
export type LatestBuild = z.infer<typeof latestBuildSchema>;

/**
 * The response of `GET /builds/meta/{buildId}.json`. `matcher` contains the build's routing rules, and `prerendered`
 * the paths of its prerendered pages.
 */
export const buildMetaSchema = z.object({
  id: z.string(),
  timestamp: z.number(),
  matcher: z.unknown(),
  prerendered: z.array(z.string()),
});
export type BuildMeta = z.infer<typeof buildMetaSchema>;

export const serverInfoSchema = z.object({
  name: z.string(),
  version: z.string(),
  build: z.string(),
  time: z.string(),
});
export type ServerInfo = z.infer<typeof serverInfoSchema>;

export const randomCakeNameSchema = z.object({ name: z.string() });
export type CakeName = z.infer<typeof randomCakeNameSchema>;

export const slugSchema = z.object({ slug: z.string() });
export type Slug = z.infer<typeof slugSchema>;

export const randomSchoolProgramsSchema = z.object({
  pois: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type RandomSchoolPrograms = z.infer<typeof randomSchoolProgramsSchema>;

export const adWordsAdSchema = z.object({
  headline: z.string(),
  description: z.string(),
  displayUrl: z.string(),
});
export type AdWordsAd = z.infer<typeof adWordsAdSchema>;

export const facebookAdPreviewSchema = z.object({ html: z.string() });
export type FacebookAdPreview = z.infer<typeof facebookAdPreviewSchema>;
