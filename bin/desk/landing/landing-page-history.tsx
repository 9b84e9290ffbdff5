import { compareJsonValues } from "@/lib/server/compare-json-values";
import type { LandingPageVersion } from "@/server/landing-pages/landing-page-versions";
import { formatDateTime } from "../format";
import { HiddenFields } from "../forms";
import { DataTable } from "../parts";
import { formatLandingPage } from "./format-landing-page";
import { getFieldLabel } from "./landing-page-fields";

interface LandingPageHistoryProps {
  /** All versions of the page, newest first. */
  versions: readonly LandingPageVersion[];
  /** Number of the version that visitors get now. */
  liveVersion: number | undefined;
  /** True if the user can publish an earlier version again. */
  canRestore: boolean;
}

/** A table of a landing page's versions: who, when, why, and each text before and after. */
export function LandingPageHistory({ versions, liveVersion, canRestore }: LandingPageHistoryProps) {
  return (
    <DataTable
      caption="History"
      columns={[
        "Version",
        "Stored",
        "Live from",
        "Changed by",
        "Reason",
        "State",
        "Change",
        "Action",
      ]}
      rows={versions.map((one, index) => [
        one.version,
        formatDateTime(one.createdAt),
        formatDateTime(one.liveFrom),
        one.author,
        one.reason,
        one.version === liveVersion ? <strong>{one.state}, live now</strong> : one.state,
        <ChangedTexts before={versions[index + 1]} after={one} />,
        canRestore && index > 0 && <RestoreForm slug={one.slug} version={one.version} />,
      ])}
      empty="This page has not been changed at the desk. Visitors get the page of this release."
    />
  );
}

interface ChangedTextsProps {
  before: LandingPageVersion | undefined;
  after: LandingPageVersion;
}

/** A list of the texts and settings that differ between two versions. */
function ChangedTexts({ before, after }: ChangedTextsProps) {
  if (!before) return "First version";
  const [old, current] = [before, after].map(({ campaign }) => ({
    ...formatLandingPage(campaign),
    "split weights": campaign.pageWeights,
  }));
  const changes = compareJsonValues(old, current);
  if (changes.length === 0) return "Texts and settings are the same";
  return (
    <ul>
      {changes.map((change) => (
        <li key={change.field}>
          {getFieldLabel(change.field)}: <q>{formatValue(change.before)}</q> →{" "}
          <q>{formatValue(change.after)}</q>
        </li>
      ))}
    </ul>
  );
}

function formatValue(value: unknown): string {
  if (value === undefined || value === "") return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function RestoreForm({ slug, version }: { slug: string; version: number }) {
  const hidden = {
    page: slug,
    restored: String(version),
    reason: `Rolled back to version ${version}`,
  };
  return (
    <form method="post" action="/landing-page">
      <HiddenFields values={hidden} />
      <button name="action" value="restore" aria-label={`Roll back to version ${version}`}>
        Roll back
      </button>
    </form>
  );
}
