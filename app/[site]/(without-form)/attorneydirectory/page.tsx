import { SiteInformationLinks } from "@/components/content/site-information-links";
import { DirectoryList } from "@/components/content/directory-list";
import { LawFirmCard, type LawFirmCardProps } from "@/components/content/law-firm-card";
import { TextPage } from "@/components/content/text-page";
import { getListedReceivers } from "@/lib/server/site/listed-receivers";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { getSiteTheme } from "@/lib/server/site/sites";
import { NextStepLinks } from "../../_components/next-step-links";
import { setPageLanguage } from "../../set-page-language";

// The server reads the list of lead receivers at run time.
export const dynamic = "force-dynamic";

export const generateMetadata = async ({ params }: PageProps<"/[site]/attorneydirectory">) =>
  buildPageMetadata((await params).site, "/attorneydirectory");

/** Renders the attorney directory: law firms that receive leads and may be named, and attorneys listed in the theme. */
export default async function AttorneyDirectoryPage({
  params,
}: PageProps<"/[site]/attorneydirectory">) {
  const theme = getSiteTheme((await params).site);
  const { say } = setPageLanguage(theme);
  const registered = getListedReceivers(theme).map(({ city, state, ...firm }) => ({
    ...firm,
    place: [city, state].filter(Boolean).join(", "),
  }));
  const ofTheme = (theme.directory?.attorneys ?? []).map(
    ({ name, firm, city, stateCode, url }) => ({
      name,
      website: url,
      place: [firm, [city, stateCode].filter(Boolean).join(", ")].filter(Boolean).join(" · "),
    }),
  );
  const attorneys: LawFirmCardProps[] = [...registered, ...ofTheme];
  return (
    <TextPage
      heading={say("Attorney directory")}
      intro={
        attorneys.length > 0
          ? say(
              "Attorneys and firms that take part in this site’s advertising. Your state bar can tell you if an attorney is licensed and in good standing.",
            )
          : say("Your state bar can tell you if an attorney is licensed and in good standing.")
      }
    >
      <DirectoryList
        empty={say(
          "No attorneys are listed right now. Your state bar keeps a public list of every licensed attorney.",
        )}
        items={attorneys.map(
          ({ name, website, place, responsibleLawyer, photo, barNumber, barUrl }) => ({
            key: [name, place, responsibleLawyer].filter(Boolean).join(", "),
            title: name,
            details: place,
            card: (
              <LawFirmCard
                {...{ name, website, place, responsibleLawyer, photo, barNumber, barUrl }}
              />
            ),
          }),
        )}
      />
      <NextStepLinks theme={theme} />
      <SiteInformationLinks current="/attorneydirectory" />
    </TextPage>
  );
}
