import { AboutLinks } from "@/components/content/about-links";
import { EntryList } from "@/components/content/entry-list";
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

/** Renders the attorney directory: lead receivers whose names the site may publish, and entries from the theme. */
export default async function AttorneyDirectoryPage({
  params,
}: PageProps<"/[site]/attorneydirectory">) {
  const theme = getTheme((await params).site);
  const { say } = setPageLanguage(theme);
  const registered = getListedReceivers(theme).map(
    ({ name, responsibleLawyer, city, state, website }) => ({
      key: `${name}, ${responsibleLawyer ?? ""}`,
      name,
      url: website,
      details: [
        [city, state].filter(Boolean).join(", "),
        responsibleLawyer && say("Responsible lawyer: {name}", { name: responsibleLawyer }),
      ],
    }),
  );
  const ofTheme = (theme.directory?.attorneys ?? []).map(
    ({ name, firm, city, stateCode, url }) => ({
      key: `${name}, ${firm}`,
      name,
      url,
      details: [firm, [city, stateCode].filter(Boolean).join(", ")],
    }),
  );
  const attorneys = [...registered, ...ofTheme];
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
        items={attorneys.map(({ key, name, url, details }) => ({
          key,
          title: url ? (
            <a href={url} rel="noopener noreferrer sponsored">
              {name}
            </a>
          ) : (
            name
          ),
          details: details.filter(Boolean).join(" · "),
        }))}
      />
      <NextSteps theme={theme} />
      <AboutLinks current="/attorneydirectory" />
    </PlainPage>
  );
}
