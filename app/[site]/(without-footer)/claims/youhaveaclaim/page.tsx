import { ClaimStatePanel } from "@/components/content/claims/claim-state-panel";
import { ClaimsPage } from "@/components/content/claims/claims-page";
import { claimsOf } from "@/lib/server/site/claims";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { fallbackState } from "@/lib/shared/claim-state";
import { claimStateOf } from "@/themes/claim-states/registry";
import { siteParamsOf } from "../../../site-params";

const path = "/claims/youhaveaclaim";

export const dynamicParams = false;
export const generateStaticParams = () => siteParamsOf(path);

export const generateMetadata = async ({ params }: PageProps<"/[site]/claims/youhaveaclaim">) =>
  pageMetadata((await params).site, path);

/** /claims/youhaveaclaim: the claim-state entry of the visitor's state (docs/product.md sections 2 and 3). */
export default async function YouHaveAClaimPage({
  params,
}: PageProps<"/[site]/claims/youhaveaclaim">) {
  const { claims } = claimsOf((await params).site);
  return (
    <ClaimsPage step="youhaveaclaim" steps={claims.steps} copy={claims.youHaveAClaim}>
      <ClaimStatePanel
        prerendered={claimStateOf(fallbackState)}
        question={claims.youHaveAClaim.stateQuestion}
        note={claims.youHaveAClaim.stateNote}
      />
    </ClaimsPage>
  );
}
