import { orderedClaimsSteps } from "@/components/content/claims/claims-steps";
import { DirectoryList } from "@/components/content/directory-list";
import { TopicLinks } from "@/components/content/topic-links";
import { ButtonLink } from "@/components/content/button-link";
import { TextPage } from "@/components/content/text-page";
import { listArticles } from "@/lib/server/site/articles";
import { getClaimsPageTexts } from "@/lib/server/site/sites";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { listSiteParamsForPath } from "../../site-params";
import { setPageLanguage } from "../../set-page-language";

const path = "/claims";

export const dynamicParams = false;
export const generateStaticParams = () => listSiteParamsForPath(path);

export const generateMetadata = async ({ params }: PageProps<"/[site]/claims">) =>
  buildPageMetadata((await params).site, path);

/** Renders /claims, which links to the four claims pages in order (docs/product.md section 2). */
export default async function ClaimsOverviewPage({ params }: PageProps<"/[site]/claims">) {
  const { theme, claims } = getClaimsPageTexts((await params).site);
  const { say, link } = setPageLanguage(theme);
  const { heading, intro } = claims.overview;
  return (
    <TextPage
      heading={heading}
      intro={intro}
      actions={<ButtonLink href={theme.start.link}>{theme.start.label}</ButtonLink>}
    >
      <DirectoryList
        empty=""
        items={orderedClaimsSteps.map((step, index) => ({
          key: step,
          title: <a href={link(`${path}/${step}`)}>{`${index + 1}. ${claims.steps[step].name}`}</a>,
          details: claims.steps[step].about,
        }))}
      />
      <TopicLinks heading={say("Helpful guides")} topics={listArticles(theme)} />
    </TextPage>
  );
}
