import type { Metadata } from "next";
import { AboutLinks } from "@/components/content/about-links";
import { EntryList } from "@/components/content/entry-list";
import { PlainPage } from "@/components/content/plain-page";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/theme-of";
import { siteParamsOf } from "../../site-params";

export const dynamicParams = false;
export const generateStaticParams = () => siteParamsOf("/attorneydirectory");

const title = "Attorney directory";
const description = "Participating attorneys by state and city. A listing is not a recommendation.";

export async function generateMetadata({
  params,
}: PageProps<"/[site]/attorneydirectory">): Promise<Metadata> {
  const theme = themeOf((await params).site);
  return pageMetadata(theme, { path: "/attorneydirectory", title, description });
}

/** Participating attorneys; the list is theme data. */
export default async function AttorneyDirectoryPage({
  params,
}: PageProps<"/[site]/attorneydirectory">) {
  const { directory } = themeOf((await params).site);
  return (
    <PlainPage
      heading={title}
      intro="Attorneys who take part in this site’s advertising. Your state’s bar can tell you whether an attorney is licensed and in good standing."
    >
      <EntryList
        empty="No attorney is listed at present. The state bar where you live keeps a public register of every licensed attorney."
        items={(directory?.attorneys ?? []).map(({ name, firm, city, stateCode, url }) => ({
          key: `${name}, ${firm}`,
          title: url ? (
            <a href={url} rel="noopener noreferrer sponsored">
              {name}
            </a>
          ) : (
            name
          ),
          details: `${firm}, ${city}, ${stateCode}`,
        }))}
      />
      <AboutLinks current="/attorneydirectory" />
    </PlainPage>
  );
}
