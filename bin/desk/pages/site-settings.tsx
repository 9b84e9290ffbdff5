import {
  listSiteSettingsChanges,
  listSiteSettingsVersions,
} from "@/server/site-settings/site-settings-versions";
import type { StoredSiteSettings } from "@/server/site-settings/site-settings-schema";
import { getEnv } from "@/lib/server/env";
import { listSiteNames } from "@/lib/server/site/sites";
import { resolvePixelIds, resolveUrlParameters } from "@/lib/server/site/site-settings";
import { findUsableSettings } from "@/lib/server/stored-versions";
import { wholeNumberArgument } from "../../commands/option-values";
import { siteArgument } from "../../commands/site-values";
import { parseFormValue, type DeskPage } from "../desk-page";
import { formatEntryFields } from "../entry-fields";
import { DataTable } from "../parts";
import { SiteSettingsEditor } from "../site-settings-editor";
import { siteSettingsFields } from "../site-settings-fields";
import { NewerReleaseNotice, SavedVersionNotice, VersionHistory } from "../version-history";
import { submitSiteSettings } from "./submit-site-settings";

const shownVersions = 50;

/** The page Site settings: the pixel ids and the kept URL parameters of each site, and who changed them. */
export const siteSettingsPage: DeskPage = {
  path: "/site-settings",
  title: "Site settings",
  isInNavigation: true,
  async render({ readOnly }, { query, can }) {
    const site = parseFormValue(query, "site", siteArgument);
    const saved = parseFormValue(query, "saved", wholeNumberArgument);
    const versions = await listSiteSettingsVersions(readOnly, shownVersions);
    const { version, settings, isOutdated } = findUsableSettings(versions, {});
    return (
      <>
        <SavedVersionNotice version={saved} />
        {isOutdated && <NewerReleaseNotice version={version} />}
        {site !== undefined && can("change") && (
          <SiteSettingsEditor
            {...{ site, version }}
            values={formatEntryFields(siteSettingsFields, settings[site] ?? {})}
          />
        )}
        <SiteSettingsTable settings={settings} canChange={can("change")} />
        <VersionHistory
          {...{ path: "/site-settings", versions, compare: listSiteSettingsChanges }}
          canRestore={can("change")}
          empty="Nothing was changed yet: the environment variables apply."
        />
      </>
    );
  },
  submit: submitSiteSettings,
};

interface SiteSettingsTableProps {
  settings: StoredSiteSettings;
  canChange: boolean;
}

/** A table of the ids and URL parameters that each site uses, with those of the environment variables. */
function SiteSettingsTable({ settings, canChange }: SiteSettingsTableProps) {
  const env = getEnv();
  return (
    <>
      <DataTable
        caption="Sites"
        columns={["Site", "Google Ads", "Meta", "Microsoft Advertising", "URL parameters", ""]}
        rows={listSiteNames().map((site) => {
          const own = settings[site] ?? {};
          const { google, facebook, bing } = resolvePixelIds(own, env);
          return [
            site,
            [google.conversionId, google.conversionLabel].filter(Boolean).join("/"),
            facebook.pixelId,
            bing.tagId,
            resolveUrlParameters(site, own, env).join(", "),
            canChange && (
              <a href={`/site-settings?site=${site}#editor`} aria-label={`Change: ${site}`}>
                Change
              </a>
            ),
          ];
        })}
      />
      <p className="quiet">
        A pixel reports a lead only if the flow asks for it, the variable PIXEL_MODE is live (here:{" "}
        {env.PIXEL_MODE}), and the browser sends no Global Privacy Control signal. With that signal,
        the URL parameters of this page are not kept either.
      </p>
    </>
  );
}
