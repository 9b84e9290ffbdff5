import * as z from "zod";
import {
  isExperimentParameter,
  isTrackingParameterName,
} from "@/flow/protocol/tracking-parameters";
import { setFieldAtPath } from "@/lib/server/changed-fields";
import { ConfigurationError } from "@/lib/server/env";
import { listSiteNames } from "@/lib/server/site/sites";
import { isAllowedExtraTrackingName } from "@/lib/shared/extra-parameters";

/** Maximum number of additional URL parameters of a site. */
const maximumUrlParameters = 20;

const urlParametersSchema = z
  .array(z.string())
  .max(maximumUrlParameters, `must be at most ${maximumUrlParameters} names`)
  .superRefine((names, context) => {
    for (const [index, name] of names.entries()) {
      const fault = names.indexOf(name) < index ? "is listed twice" : findNameFault(name);
      if (fault !== undefined)
        context.addIssue({ code: "custom", message: `${JSON.stringify(name)} ${fault}` });
    }
  });

/** Ids in the formats of their ad platforms. A script or a URL never passes. */
const siteSchema = z
  .strictObject({
    googleConversionId: id(/^AW-\d{9,11}$/, "must be AW- and 9 to 11 digits"),
    googleConversionLabel: id(
      /^[\w-]{10,30}$/,
      "must be the label after the slash, 10 to 30 letters, digits, _ or -",
    ),
    metaPixelId: id(/^\d{15,16}$/, "must be 15 or 16 digits"),
    microsoftTagId: id(/^\d{6,9}$/, "must be 6 to 9 digits"),
    urlParameters: urlParametersSchema.optional(),
  })
  .superRefine(({ googleConversionId, googleConversionLabel }, context) => {
    if (googleConversionLabel === undefined || googleConversionId !== undefined) return;
    const message = "needs the conversion id that it belongs to";
    context.addIssue({ code: "custom", path: ["googleConversionLabel"], message });
  });

const settingsSchema = z.record(z.string(), siteSchema).superRefine((settings, context) => {
  for (const site of Object.keys(settings))
    if (!listSiteNames().includes(site))
      context.addIssue({ code: "custom", path: [site], message: "unknown site" });
});
/** The settings of all sites as they are stored, exported and imported. */
export type StoredSiteSettings = z.infer<typeof settingsSchema>;

/**
 * Returns the settings if the schema accepts them. Otherwise throws a `ConfigurationError` that lists all faults, each as
 * `site SITE, FIELD: reason`.
 */
export function parseSiteSettings(content: unknown): StoredSiteSettings {
  const parsed = settingsSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(
    parsed.error.issues.map(({ path: [site = "settings", ...field], message }) =>
      formatSiteFault(String(site), field.join("."), message),
    ),
  );
}

/**
 * Returns the settings with changed fields of one site. `undefined` removes a field. The result is not validated:
 * `publishSiteSettings` does that.
 */
export function changeSiteFields(
  settings: StoredSiteSettings,
  site: string,
  fields: Readonly<Record<string, unknown>>,
): unknown {
  const copy = structuredClone(settings);
  for (const [field, value] of Object.entries(fields)) setFieldAtPath(copy, [site, field], value);
  return copy;
}

export function formatSiteFault(site: string, field: string, message: string): string {
  return `site ${site}${field === "" ? "" : `, ${field}`}: ${message}`;
}

function id(format: RegExp, fault: string) {
  return z.string(fault).regex(format, fault).optional();
}

/** Returns why a URL parameter cannot be kept, or `undefined` if it can. */
function findNameFault(name: string): string | undefined {
  if (!/^[a-z][a-z0-9_]{0,39}$/.test(name))
    return "must start with a small letter and have at most 40 small letters, digits or _";
  if (!isAllowedExtraTrackingName(name)) return "suggests personal data, which is never kept";
  if (isTrackingParameterName(name) || isExperimentParameter(name)) return "is kept already";
  return undefined;
}
