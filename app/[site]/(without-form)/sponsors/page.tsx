import { SiteInformationLinks } from "@/components/content/site-information-links";
import { DirectoryList } from "@/components/content/directory-list";
import { TextPage } from "@/components/content/text-page";
import { getListedReceivers } from "@/lib/server/site/listed-receivers";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { getSiteTheme } from "@/lib/server/site/sites";
import { NextStepLinks } from "../../_components/next-step-links";
import { setPageLanguage } from "../../set-page-language";

// The server reads the list of lead receivers at run time.
export const dynamic = "force-dynamic";

export const generateMetadata = async ({ params }: PageProps<"/[site]/sponsors">) =>
  buildPageMetadata((await params).site, "/sponsors");

/** Renders the list of advertisers: lead receivers that may be named, and sponsors listed in the theme. */
export default async function SponsorsPage({ params }: PageProps<"/[site]/sponsors">) {
  const theme = getSiteTheme((await params).site);
  const { say } = setPageLanguage(theme);
  const { directory, brand } = theme;
  const registered = getListedReceivers(theme).map(({ name, state, website }) => ({
    name,
    state: state ?? "",
    url: website,
  }));
  const sponsors = [...registered, ...(directory?.sponsors ?? [])];
  return (
    <TextPage
      heading={say("Sponsors")}
      intro={
        sponsors.length > 0
          ? say(
              "{brand} is free for you because participating attorneys pay for its advertising. A listing here is not a recommendation.",
              { brand: brand.name },
            )
          : say("{brand} is free for you.", { brand: brand.name })
      }
    >
      <DirectoryList
        empty={say(
          "No sponsors are listed right now. If an attorney or a firm pays to advertise on this site, we’ll list their name and state here.",
        )}
        items={sponsors.map(({ name, state, url }) => ({
          key: `${name}, ${state}`,
          title: url ? (
            <a href={url} rel="noopener noreferrer sponsored">
              {name}
            </a>
          ) : (
            name
          ),
          details: state,
        }))}
      />
      <NextStepLinks theme={theme} />
      <SiteInformationLinks current="/sponsors" />
    </TextPage>
  );
}
