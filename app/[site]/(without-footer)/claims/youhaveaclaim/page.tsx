import { ClaimStatePanel } from "@/components/content/claims/claim-state-panel";
import { ClaimsPage } from "@/components/content/claims/claims-page";
import { claimsOf } from "@/lib/server/site/sites";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { claimStateOf } from "@/lib/server/law/claim-state";
import { fallbackState } from "@/lib/shared/claim-state";
import { siteParamsOf } from "../../../site-params";
import { speak } from "../../../speak";

const path = "/claims/youhaveaclaim";

export const dynamicParams = false;
export const generateStaticParams = () => siteParamsOf(path);

export const generateMetadata = async ({ params }: PageProps<"/[site]/claims/youhaveaclaim">) =>
  pageMetadata((await params).site, path);

/** Renders /claims/youhaveaclaim: the time limit of the visitor's state (docs/product.md sections 2 and 3). */
export default async function YouHaveAClaimPage({
  params,
}: PageProps<"/[site]/claims/youhaveaclaim">) {
  const { theme, claims } = claimsOf((await params).site);
  const words = speak(theme);
  const prerendered = claimStateOf(fallbackState, new Date(), words);
  if (!prerendered) throw new Error(`There is no claim-state entry of ${fallbackState}.`);
  return (
    <ClaimsPage step="youhaveaclaim" steps={claims.steps} copy={claims.youHaveAClaim}>
      <ClaimStatePanel
        prerendered={prerendered}
        kind={claims.youHaveAClaim.stateLimit}
        question={claims.youHaveAClaim.stateQuestion}
        note={claims.youHaveAClaim.stateNote}
      />
    </ClaimsPage>
  );
}
