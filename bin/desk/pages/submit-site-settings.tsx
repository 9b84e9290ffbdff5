import type { ReactElement } from "react";
import { changeSiteFields } from "@/server/site-settings/site-settings-schema";
import {
  findSiteSettings,
  readSiteSettings,
  SiteSettingsConflictError,
} from "@/server/site-settings/site-settings-versions";
import { ConfigurationError } from "@/lib/server/env";
import { UsageError } from "../../commands/command-parameters";
import { textArgument, wholeNumberArgument } from "../../commands/option-values";
import { siteArgument } from "../../commands/site-values";
import { parseFormValue, type DeskContext, type DeskRequest } from "../desk-page";
import { formatEntryFields, parseEntryFields } from "../entry-fields";
import { parseFieldFaults } from "../parse-field-faults";
import { SiteSettingsEditor } from "../site-settings-editor";
import { siteSettingsFields } from "../site-settings-fields";

/** Saves a site's changed settings, or restores an earlier version. Resolves to a page or to a URL. */
export async function submitSiteSettings(
  desk: DeskContext,
  request: DeskRequest,
): Promise<ReactElement | string> {
  const { form } = request;
  const restored = parseFormValue(form, "restore", wholeNumberArgument);
  if (restored !== undefined) return restoreVersion(desk, request, restored);
  const site = parseFormValue(form, "site", siteArgument);
  if (site === undefined) throw new UsageError("Choose a site.");
  return saveFields(desk, request, site);
}

async function restoreVersion({ readOnly, writes }: DeskContext, request: DeskRequest, n: number) {
  const settings = await findSiteSettings(readOnly, n);
  if (!settings)
    throw new UsageError(`There is no version ${n} of the settings that this release can use.`);
  const publication = { author: request.person, reason: `Restored version ${n}` };
  return `/site-settings?saved=${await writes.publishSiteSettings(settings, publication)}`;
}

/** Publishes the changed fields. Invalid values are shown again, each with its fault. */
async function saveFields(
  { readOnly, writes }: DeskContext,
  { person, form }: DeskRequest,
  site: string,
) {
  const current = await readSiteSettings(readOnly);
  const entry = current.settings[site] ?? {};
  const { fields } = parseEntryFields(siteSettingsFields, entry, form);
  const reason = parseFormValue(form, "reason", textArgument);
  const version = Number(form.get("version") ?? current.version);
  const problems: Record<string, string> = {
    ...(reason === undefined && { reason: "is missing; the history shows it" }),
    ...(Object.keys(fields).length === 0 && { reason: "nothing has changed" }),
  };
  try {
    if (Object.keys(problems).length === 0) {
      const content = changeSiteFields(current.settings, site, fields);
      const publication = { author: person, reason: reason ?? "", basedOn: version };
      return `/site-settings?saved=${await writes.publishSiteSettings(content, publication)}`;
    }
  } catch (error) {
    if (error instanceof SiteSettingsConflictError) throw new UsageError(error.message);
    if (!(error instanceof ConfigurationError)) throw error;
    Object.assign(problems, parseFieldFaults(error.faults));
  }
  const values = { ...formatEntryFields(siteSettingsFields, entry), ...Object.fromEntries(form) };
  return <SiteSettingsEditor {...{ site, version, values, faults: problems }} />;
}
