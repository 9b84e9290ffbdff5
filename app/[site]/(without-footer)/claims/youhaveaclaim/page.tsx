import { StateTimeLimitPanel } from "@/components/content/claims/claim-state-panel";
import { ClaimsPage } from "@/components/content/claims/claims-page";
import { getClaimsPageTexts } from "@/lib/server/site/sites";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { getStateClaimLaw } from "@/lib/server/law/claim-state";
import { fallbackStateCode } from "@/lib/shared/claim-state";
import { listSiteParamsForPath } from "../../../site-params";
import { setPageLanguage } from "../../../set-page-language";

const path = "/claims/youhaveaclaim";

export const dynamicParams = false;
export const generateStaticParams = () => listSiteParamsForPath(path);

export const generateMetadata = async ({ params }: PageProps<"/[site]/claims/youhaveaclaim">) =>
  buildPageMetadata((await params).site, path);

/**
 * Renders /claims/youhaveaclaim, which displays the time limit to sue in the visitor's state (docs/product.md
 * sections 2 and 3).
 */
export default async function YouHaveAClaimPage({
  params,
}: PageProps<"/[site]/claims/youhaveaclaim">) {
  const { theme, claims } = getClaimsPageTexts((await params).site);
  const words = setPageLanguage(theme);
  const prerendered = getStateClaimLaw(fallbackStateCode, new Date(), words);
  if (!prerendered) throw new Error(`There is no claim-state entry of ${fallbackStateCode}.`);
  return (
    <ClaimsPage
      step="youhaveaclaim"
      steps={claims.steps}
      copy={claims.youHaveAClaim}
      tool={
        <StateTimeLimitPanel
          prerendered={prerendered}
          kind={claims.youHaveAClaim.stateLimit}
          question={claims.youHaveAClaim.stateQuestion}
          note={claims.youHaveAClaim.stateNote}
        />
      }
    />
  );
}
