import type { Metadata } from "next";
import { AboutLinks } from "@/components/content/about-links";
import { EntryList } from "@/components/content/entry-list";
import { PlainPage } from "@/components/content/plain-page";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/theme-of";
import { WaysOn } from "../../_components/ways-on";
import { siteParamsOf } from "../../site-params";

export const dynamicParams = false;
export const generateStaticParams = () => siteParamsOf("/sponsors");

const title = "Sponsors";
const description = "The attorneys and firms that pay for the advertising on this site, by state.";

export async function generateMetadata({
  params,
}: PageProps<"/[site]/sponsors">): Promise<Metadata> {
  return pageMetadata(themeOf((await params).site), { path: "/sponsors", title, description });
}

/** Who pays for the advertising; the list is theme data. */
export default async function SponsorsPage({ params }: PageProps<"/[site]/sponsors">) {
  const theme = themeOf((await params).site);
  const { directory, brand } = theme;
  const sponsors = directory?.sponsors ?? [];
  return (
    <PlainPage
      heading={title}
      intro={`${brand.name} is free for visitors because participating attorneys pay for its advertising. Being listed here is not a recommendation.`}
    >
      <EntryList
        empty="No sponsor is listed at present. When an attorney or a firm pays for advertising on this site, the name and state will be listed here."
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
      <WaysOn theme={theme} />
      <AboutLinks current="/sponsors" />
    </PlainPage>
  );
}
