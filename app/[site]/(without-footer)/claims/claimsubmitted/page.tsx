import { ClaimsPageHeader } from "@/components/content/claims/claims-page-header";
import { ClaimsPage } from "@/components/content/claims/claims-page";
import { ShowWhenSubmitted } from "@/components/content/claims/show-when-submitted";
import { getClaimsPageTexts } from "@/lib/server/site/sites";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { listSiteParamsForPath } from "../../../site-params";
import { setPageLanguage } from "../../../set-page-language";

const path = "/claims/claimsubmitted";

export const dynamicParams = false;
export const generateStaticParams = () => listSiteParamsForPath(path);

export const generateMetadata = async ({ params }: PageProps<"/[site]/claims/claimsubmitted">) =>
  buildPageMetadata((await params).site, path);

/**
 * Renders /claims/claimsubmitted, which explains what happens after a visitor has submitted the questionnaire
 * (docs/product.md section 2).
 */
export default async function ClaimSubmittedPage({
  params,
}: PageProps<"/[site]/claims/claimsubmitted">) {
  const { theme, claims } = getClaimsPageTexts((await params).site);
  setPageLanguage(theme);
  const copy = claims.claimSubmitted;
  return (
    <ClaimsPage
      step="claimsubmitted"
      steps={claims.steps}
      copy={copy}
      opening={
        <ShowWhenSubmitted otherwise={<ClaimsPageHeader {...copy} />}>
          <ClaimsPageHeader {...copy.submitted} />
        </ShowWhenSubmitted>
      }
    />
  );
}
