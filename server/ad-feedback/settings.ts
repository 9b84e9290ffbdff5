import { readFileSync } from "node:fs";
import * as z from "zod";
import { ConfigurationError, env } from "@/lib/server/env";
import { readJsonFile } from "@/lib/server/read-json-file";
import { siteNames } from "@/lib/server/site/sites";

const account = z.string().regex(/^\d{6,12}$/, "must be the digits of an account's id");

/** What one site reports to Google Ads, and as whom. */
const siteFeedback = z.strictObject({
  /** The account that the conversion action is in. */
  operatingAccount: account,
  /** The manager account through which it is reached. */
  loginAccount: account.optional(),
  /** The id of a conversion action of the kind "import from clicks". */
  conversionAction: z
    .string()
    .regex(/^\d{1,20}$/, "must be the digits of a conversion action's id"),
  /** A service account's key, as Google gives it out. */
  credentialsFile: z.string().min(1),
  /** For so many days a lead must have been with its receivers: after their return window nothing is reported that was returned. */
  afterDays: z.int().min(0).max(60).default(0),
});

const credentials = z.object({
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url({ protocol: /^https?$/ }),
});
export type Credentials = z.infer<typeof credentials>;

export interface SiteFeedback extends z.infer<typeof siteFeedback> {
  credentials: Credentials;
}

/** Which sites tell an ad system of accepted leads; none, unless the operator says so (docs/decisions/0051). */
export interface AdFeedback {
  /** Of the Data Manager API. */
  url: string;
  sites: ReadonlyMap<string, SiteFeedback>;
}

let current: AdFeedback | undefined;

/** As this process was started with; read once. Throws a ConfigurationError that names the site and the field. */
export function adFeedback(): AdFeedback {
  return (current ??= readAdFeedback(env().AD_FEEDBACK_FILE, env().GOOGLE_DATA_MANAGER_URL));
}

export function readAdFeedback(file: string, url: string): AdFeedback {
  if (file === "") return { url, sites: new Map() };
  const parsed = z
    .record(z.string(), siteFeedback)
    .safeParse(readJsonFile("AD_FEEDBACK_FILE", file));
  if (!parsed.success)
    throw new ConfigurationError(
      parsed.error.issues.map(
        ({ path, message }) => `AD_FEEDBACK_FILE, ${path.map(String).join(".")}: ${message}`,
      ),
    );
  const entries = Object.entries(parsed.data);
  const unknown = entries.filter(([site]) => !siteNames().includes(site));
  if (unknown.length > 0)
    throw new ConfigurationError(
      unknown.map(([site]) => `AD_FEEDBACK_FILE: no such site as ${site}`),
    );
  const sites = entries.map(([site, feedback]) => {
    const own = { ...feedback, credentials: readCredentials(site, feedback.credentialsFile) };
    return [site, own] as const;
  });
  return { url, sites: new Map(sites) };
}

/** Never with what the file holds: it is a secret. */
function readCredentials(site: string, file: string): Credentials {
  try {
    return credentials.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new ConfigurationError([
      `AD_FEEDBACK_FILE, ${site}.credentialsFile: is no service account's key that can be read`,
    ]);
  }
}
