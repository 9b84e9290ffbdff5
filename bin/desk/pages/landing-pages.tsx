import { listLandingPageDrafts } from "@/server/landing-pages/landing-page-drafts";
import type { DeskPage } from "../desk-page";
import { DeskLink } from "../document";
import { formatDateTime } from "../format";
import { LabeledField } from "../forms";
import {
  formatLiveVersion,
  formatScheduledVersion,
  LandingPageStateLabel,
} from "../landing/landing-page-state";
import {
  getEditedCampaign,
  listLandingPageStatuses,
  type LandingPageStatus,
} from "../landing/landing-page-status";
import { DataTable } from "../parts";

/** The page Landing pages: the templates of this release, the pages made at the desk, and drafts. */
export const landingPagesPage: DeskPage = {
  path: "/landing-pages",
  title: "Landing pages",
  isInNavigation: true,
  async render({ readOnly }, { can }) {
    const [statuses, drafts] = await Promise.all([
      listLandingPageStatuses(readOnly),
      can("change") ? listLandingPageDrafts(readOnly) : [],
    ]);
    return (
      <>
        {can("change") && <NewPageForm statuses={statuses} />}
        <DataTable
          caption="Pages"
          columns={[
            ...["Page", "Heading", "Sites", "State", "Live", "Scheduled", "Changed by"],
            ...["Changed", "Figures"],
          ]}
          rows={statuses.map((status) => {
            const { slug, newest } = status;
            const campaign = getEditedCampaign(status);
            return [
              <DeskLink href={`/landing-page?page=${slug}`}>{`/${slug}`}</DeskLink>,
              campaign?.copy.heading,
              campaign?.sites.join(", "),
              <LandingPageStateLabel status={status} />,
              formatLiveVersion(status),
              formatScheduledVersion(status),
              newest?.author,
              formatDateTime(newest?.createdAt),
              <DeskLink href={`/campaigns?campaign=${slug}`}>Visits and leads</DeskLink>,
            ];
          })}
        />
        {can("change") && (
          <DataTable
            caption="Drafts"
            columns={["Page", "Saved by", "Saved"]}
            rows={drafts.map(({ token, slug, author, updatedAt }) => [
              <DeskLink href={`/landing-page?draft=${token}`}>
                {slug === "" ? "Without a path" : `/${slug}`}
              </DeskLink>,
              author,
              formatDateTime(updatedAt),
            ])}
            empty="No drafts of the last 30 days."
          />
        )}
      </>
    );
  },
};

function NewPageForm({ statuses }: { statuses: readonly LandingPageStatus[] }) {
  return (
    <form method="get" action="/landing-page" className="filter">
      <LabeledField
        {...{ name: "copy", label: "New page, as a copy of", value: "", emptyLabel: "Empty page" }}
        options={statuses.map(({ slug }) => slug)}
        optionLabels={Object.fromEntries(
          statuses.map(({ slug, template }) => [slug, `/${slug}${template ? " (template)" : ""}`]),
        )}
      />
      <button>Create page</button>
    </form>
  );
}
