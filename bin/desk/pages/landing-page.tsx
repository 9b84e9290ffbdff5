import { listLandingPageVersions } from "@/server/landing-pages/landing-page-versions";
import { DescriptionList } from "../../html/description-list";
import type { DeskPage } from "../desk-page";
import { readEditedLandingPage } from "../landing/edited-landing-page";
import { formatLandingPage } from "../landing/format-landing-page";
import { LandingPageEditor } from "../landing/landing-page-editor";
import { LandingPageHistory } from "../landing/landing-page-history";
import { LandingPageNotices } from "../landing/landing-page-notices";
import { LandingPageStateLabel } from "../landing/landing-page-state";
import { StateForm } from "../landing/state-form";
import { submitLandingPage } from "../landing/submit-landing-page";

/** The page Landing page: makes or changes one landing page, and lists its earlier versions. */
export const landingPagePage: DeskPage = {
  path: "/landing-page",
  title: "Landing page",
  isInNavigation: false,
  // A page in two languages with many headings for ads.
  maximumFormBytes: 262_144,
  async render(desk, { query, can }) {
    const edited = await readEditedLandingPage(desk, query);
    const { status } = edited;
    const values = formatLandingPage(edited.content);
    const versions = status ? await listLandingPageVersions(desk.readOnly, status.slug) : [];
    return (
      <>
        <h2>
          {status ? `/${status.slug}` : "New page"}{" "}
          {status && <LandingPageStateLabel status={status} />}
        </h2>
        <LandingPageNotices edited={edited} values={values} saved={query.get("saved")} />
        {can("change") ? (
          <>
            {status && <StateForm status={status} />}
            <LandingPageEditor slug={status?.slug} hidden={edited.hidden} values={values} />
          </>
        ) : (
          <DescriptionList entries={Object.entries(values)} />
        )}
        {status && (
          <LandingPageHistory
            versions={versions}
            liveVersion={status.live?.version}
            canRestore={can("change")}
          />
        )}
      </>
    );
  },
  submit: submitLandingPage,
};
