import type { Metadata } from "next";
import { NextStepLink } from "@/components/content/claims/next-step-link";
import { EntryList } from "@/components/content/entry-list";
import { PlainPage } from "@/components/content/plain-page";
import { claimsOf } from "@/lib/server/site/claims";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { claimsSteps } from "@/lib/shared/claims-copy";
import { siteParamsOf } from "../../site-params";

const path = "/claims";

export const dynamicParams = false;
export const generateStaticParams = () => siteParamsOf(path);

export async function generateMetadata({ params }: PageProps<"/[site]/claims">): Promise<Metadata> {
  const { theme, claims } = claimsOf((await params).site);
  return pageMetadata(theme, { ...claims.overview, path });
}

/** /claims: the four claims pages, in order (docs/product.md section 2). */
export default async function ClaimsOverviewPage({ params }: PageProps<"/[site]/claims">) {
  const { theme, claims } = claimsOf((await params).site);
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
          title: (
            <a href={`${path}/${step}`}>
              {index + 1}. {claims.steps[step].name}
            </a>
          ),
          details: claims.steps[step].about,
        }))}
      />
    </PlainPage>
  );
}
