import { ClaimsPage } from "@/components/content/claims/claims-page";
import { getClaimsPageTexts } from "@/lib/server/site/sites";
import { buildPageMetadata } from "@/lib/server/site/page-metadata";
import { listSiteParamsForPath } from "../../../site-params";
import { setPageLanguage } from "../../../set-page-language";

const path = "/claims/makingaclaim";

export const dynamicParams = false;
export const generateStaticParams = () => listSiteParamsForPath(path);

export const generateMetadata = async ({ params }: PageProps<"/[site]/claims/makingaclaim">) =>
  buildPageMetadata((await params).site, path);

/** Renders /claims/makingaclaim, which explains what a claim is and how to start one (docs/product.md section 2). */
export default async function MakingAClaimPage({
  params,
}: PageProps<"/[site]/claims/makingaclaim">) {
  const { theme, claims } = getClaimsPageTexts((await params).site);
  setPageLanguage(theme);
  return <ClaimsPage step="makingaclaim" steps={claims.steps} copy={claims.makingAClaim} />;
}
