import { buildLandingPreviewPath } from "@/lib/shared/landing-preview-path";
import { originalLanguage } from "@/lib/shared/languages";
import { getSiteOrigin } from "@/lib/server/site/sites";
import { themes } from "@/themes/registry";
import { formatDateTime } from "../format";
import { listChosenSites } from "./build-landing-page";
import type { EditedLandingPage } from "./edited-landing-page";
import type { LandingPageValues } from "./format-landing-page";
import type { LandingPageStatus } from "./landing-page-status";

interface NoticesProps {
  edited: EditedLandingPage;
  values: LandingPageValues;
  /** The number of the version that was just saved, or `draft`. */
  saved: string | null;
}

/** Notices about a saved, scheduled or paused version, and the links to the preview of a draft. */
export function LandingPageNotices({ edited, values, saved }: NoticesProps) {
  const { status, draft } = edited;
  const scheduled = status?.scheduled;
  return (
    <>
      <SavedNotice saved={saved} status={status} />
      {scheduled && (
        <p className="notice">
          Version {scheduled.version} goes live on {formatDateTime(scheduled.liveFrom)}. The form
          shows that version. A version published before that time replaces it.
        </p>
      )}
      {status?.live?.state === "paused" && (
        <p className="notice">
          Visitors of this page are sent to the home page. Publishing a version resumes the page.
        </p>
      )}
      {draft && <PreviewLinks token={draft.token} values={values} />}
      {draft && status?.newest && status.newest.createdAt > draft.updatedAt && (
        <p className="notice bad">
          {status.newest.author} has stored version {status.newest.version} since this draft was
          saved. Publishing the draft replaces that version.
        </p>
      )}
    </>
  );
}

function SavedNotice({
  saved,
  status,
}: {
  saved: string | null;
  status?: LandingPageStatus | undefined;
}) {
  if (saved === "draft")
    return (
      <p className="notice" role="status">
        The draft is saved. Visitors do not see it.
      </p>
    );
  const { newest } = status ?? {};
  if (!newest || String(newest.version) !== saved) return null;
  return (
    <p className="notice" role="status">
      Version {newest.version} is saved.{" "}
      {newest.liveFrom > new Date()
        ? `It goes live on ${formatDateTime(newest.liveFrom)}.`
        : "All servers use it within 10 seconds."}
    </p>
  );
}

/** Links to the preview of a draft on each of its sites. Anyone with a link can open it. */
function PreviewLinks({ token, values }: { token: string; values: LandingPageValues }) {
  const sites = listChosenSites(values).flatMap((site) => themes[site] ?? []);
  return (
    <p className="notice">
      {sites.length === 0
        ? "Choose a site and save the draft again to see a preview."
        : "Preview of this draft, at 390 and 1440 pixels, without sign-in, for 30 days: "}
      {sites.map((theme) => (
        <a
          key={theme.site}
          href={getSiteOrigin(theme) + buildLandingPreviewPath(token, originalLanguage)}
          target="_blank"
          rel="noreferrer"
        >
          Preview on {theme.brand.name}
        </a>
      ))}
    </p>
  );
}
