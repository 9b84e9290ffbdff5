import { claimsSteps } from "@/components/content/claims/claims-steps";
import { EntryList } from "@/components/content/entry-list";
import { TopicLinks } from "@/components/content/topic-links";
import { NextStepLink } from "@/components/content/next-step-link";
import { PlainPage } from "@/components/content/plain-page";
import { articlesOf } from "@/lib/server/site/articles";
import { claimsOf } from "@/lib/server/site/sites";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { siteParamsOf } from "../../site-params";
import { speak } from "../../speak";

const path = "/claims";

export const dynamicParams = false;
export const generateStaticParams = () => siteParamsOf(path);

export const generateMetadata = async ({ params }: PageProps<"/[site]/claims">) =>
  pageMetadata((await params).site, path);

/** Renders /claims: links to the four claims pages, in order (docs/product.md section 2). */
export default async function ClaimsOverviewPage({ params }: PageProps<"/[site]/claims">) {
  const { theme, claims } = claimsOf((await params).site);
  const { say, link } = speak(theme);
  const { heading, intro } = claims.overview;
  return (
    <PlainPage
      heading={heading}
      intro={intro}
      actions={<NextStepLink href={theme.start.link}>{theme.start.label}</NextStepLink>}
    >
      <EntryList
        empty=""
        items={claimsSteps.map((step, index) => ({
          key: step,
          title: <a href={link(`${path}/${step}`)}>{`${index + 1}. ${claims.steps[step].name}`}</a>,
          details: claims.steps[step].about,
        }))}
      />
      <TopicLinks heading={say("Helpful guides")} topics={articlesOf(theme)} />
    </PlainPage>
  );
}
