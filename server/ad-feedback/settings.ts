import { readFileSync } from "node:fs";
import * as z from "zod";
import { ConfigurationError, getEnv } from "@/lib/server/env";
import { readJsonFile } from "@/lib/server/read-json-file";
import { listSiteNames } from "@/lib/server/site/sites";

const accountIdSchema = z.string().regex(/^\d{6,12}$/, "must be an account id (digits only)");

/** Schema of one site's settings for reporting leads to Google Ads. */
const siteFeedbackSchema = z.strictObject({
  /** The id of the account with the conversion action. */
  operatingAccount: accountIdSchema,
  /** The id of the manager account through which the operating account is accessed. */
  loginAccount: accountIdSchema.optional(),
  /** The id of a conversion action at Google Ads whose kind is "import from clicks". */
  conversionAction: z
    .string()
    .regex(/^\d{1,20}$/, "must be the id of a conversion action (digits only)"),
  /** The path of a service account's key file in Google's JSON format. */
  credentialsFile: z.string().min(1),
  /**
   * Days between a lead's delivery and its report. Choose at least the receivers' return period, so returned leads are
   * never reported.
   */
  afterDays: z.int().min(0).max(60).default(0),
});

const credentialsSchema = z.object({
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url({ protocol: /^https?$/ }),
});
export type ServiceAccountCredentials = z.infer<typeof credentialsSchema>;

export interface SiteAdFeedbackSettings extends z.infer<typeof siteFeedbackSchema> {
  credentials: ServiceAccountCredentials;
}

/** The sites that report accepted leads to Google Ads. By default, no site sends reports (docs/decisions/0017). */
export interface AdFeedbackSettings {
  /** The base URL of Google's Data Manager API. */
  url: string;
  sites: ReadonlyMap<string, SiteAdFeedbackSettings>;
}

let current: AdFeedbackSettings | undefined;

/**
 * Returns the settings for reports to Google Ads, read once per process. Throws a `ConfigurationError` that names the
 * site and the field.
 */
export function getAdFeedbackSettings(): AdFeedbackSettings {
  return (current ??= readAdFeedbackSettings(
    getEnv().AD_FEEDBACK_FILE,
    getEnv().GOOGLE_DATA_MANAGER_URL,
  ));
}

export function readAdFeedbackSettings(file: string, url: string): AdFeedbackSettings {
  if (file === "") return { url, sites: new Map() };
  const parsed = z
    .record(z.string(), siteFeedbackSchema)
    .safeParse(readJsonFile("AD_FEEDBACK_FILE", file));
  if (!parsed.success)
    throw new ConfigurationError(
      parsed.error.issues.map(
        ({ path, message }) => `AD_FEEDBACK_FILE, ${path.map(String).join(".")}: ${message}`,
      ),
    );
  const entries = Object.entries(parsed.data);
  const unknown = entries.filter(([site]) => !listSiteNames().includes(site));
  if (unknown.length > 0)
    throw new ConfigurationError(unknown.map(([site]) => `AD_FEEDBACK_FILE: unknown site ${site}`));
  const sites = entries.map(([site, feedback]) => {
    const own = { ...feedback, credentials: readCredentials(site, feedback.credentialsFile) };
    return [site, own] as const;
  });
  return { url, sites: new Map(sites) };
}

/**
 * Reads a Google service account's key from a file. Error messages do not contain the file's content, which is secret.
 */
function readCredentials(site: string, file: string): ServiceAccountCredentials {
  try {
    return credentialsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new ConfigurationError([
      `AD_FEEDBACK_FILE, ${site}.credentialsFile: is not a readable key of a service account`,
    ]);
  }
}
