import { ClaimsPage } from "@/components/content/claims/claims-page";
import { claimsOf } from "@/lib/server/site/sites";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { siteParamsOf } from "../../../site-params";
import { speak } from "../../../speak";

const path = "/claims/makingaclaim";

export const dynamicParams = false;
export const generateStaticParams = () => siteParamsOf(path);

export const generateMetadata = async ({ params }: PageProps<"/[site]/claims/makingaclaim">) =>
  pageMetadata((await params).site, path);

/** Renders /claims/makingaclaim: what making a claim means and how to start one (docs/product.md section 2). */
export default async function MakingAClaimPage({
  params,
}: PageProps<"/[site]/claims/makingaclaim">) {
  const { theme, claims } = claimsOf((await params).site);
  speak(theme);
  return <ClaimsPage step="makingaclaim" steps={claims.steps} copy={claims.makingAClaim} />;
}
