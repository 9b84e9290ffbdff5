import { AboutLinks } from "@/components/content/about-links";
import { EntryList } from "@/components/content/entry-list";
import { FirmCard, type FirmCardProps } from "@/components/content/firm-card";
import { PlainPage } from "@/components/content/plain-page";
import { getListedReceivers } from "@/lib/server/site/listed-receivers";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { getTheme } from "@/lib/server/site/sites";
import { NextSteps } from "../../_components/next-steps";
import { setPageLanguage } from "../../set-page-language";

// The server reads the list of lead receivers at run time.
export const dynamic = "force-dynamic";

export const generateMetadata = async ({ params }: PageProps<"/[site]/attorneydirectory">) =>
  buildPageMetadata((await params).site, "/attorneydirectory");

/** Renders the attorney directory: law firms that receive leads and may be named, and attorneys listed in the theme. */
export default async function AttorneyDirectoryPage({
  params,
}: PageProps<"/[site]/attorneydirectory">) {
  const theme = getTheme((await params).site);
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
  const attorneys: FirmCardProps[] = [...registered, ...ofTheme];
  return (
    <PlainPage
      heading={say("Attorney directory")}
      intro={
        attorneys.length > 0
          ? say(
              "Attorneys and firms that take part in this site’s advertising. Your state bar can tell you if an attorney is licensed and in good standing.",
            )
          : say("Your state bar can tell you if an attorney is licensed and in good standing.")
      }
    >
      <EntryList
        empty={say(
          "No attorneys are listed right now. Your state bar keeps a public list of every licensed attorney.",
        )}
        items={attorneys.map(
          ({ name, website, place, responsibleLawyer, photo, barNumber, barUrl }) => ({
            key: [name, place, responsibleLawyer].filter(Boolean).join(", "),
            title: name,
            details: place,
            card: (
              <FirmCard
                {...{ name, website, place, responsibleLawyer, photo, barNumber, barUrl }}
              />
            ),
          }),
        )}
      />
      <NextSteps theme={theme} />
      <AboutLinks current="/attorneydirectory" />
    </PlainPage>
  );
}
