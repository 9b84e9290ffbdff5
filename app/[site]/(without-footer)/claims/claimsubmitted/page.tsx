import { ClaimsOpening } from "@/components/content/claims/claims-opening";
import { ClaimsPage } from "@/components/content/claims/claims-page";
import { OnceSubmitted } from "@/components/content/claims/once-submitted";
import { claimsOf } from "@/lib/server/site/sites";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { siteParamsOf } from "../../../site-params";
import { speak } from "../../../speak";

const path = "/claims/claimsubmitted";

export const dynamicParams = false;
export const generateStaticParams = () => siteParamsOf(path);

export const generateMetadata = async ({ params }: PageProps<"/[site]/claims/claimsubmitted">) =>
  pageMetadata((await params).site, path);

/** Renders /claims/claimsubmitted: what happens after the visitor has sent the answers (docs/product.md section 2). */
export default async function ClaimSubmittedPage({
  params,
}: PageProps<"/[site]/claims/claimsubmitted">) {
  const { theme, claims } = claimsOf((await params).site);
  speak(theme);
  const copy = claims.claimSubmitted;
  return (
    <ClaimsPage
      step="claimsubmitted"
      steps={claims.steps}
      copy={copy}
      opening={
        <OnceSubmitted otherwise={<ClaimsOpening {...copy} />}>
          <ClaimsOpening {...copy.submitted} />
        </OnceSubmitted>
      }
    />
  );
}
