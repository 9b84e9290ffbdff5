import type { Metadata } from "next";
import { ClaimsPage } from "@/components/content/claims/claims-page";
import { ClaimStatePanel } from "@/components/content/claims/claim-state-panel";
import { fallbackState } from "@/lib/shared/claim-state";
import { claimStateOf } from "@/themes/claim-states/registry";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/theme-of";
import { copy } from "./copy";

export async function generateMetadata({
  params,
}: PageProps<"/[site]/claims/youhaveaclaim">): Promise<Metadata> {
  return pageMetadata(themeOf((await params).site), {
    ...copy,
    path: "/claims/youhaveaclaim",
    isIndexed: false,
  });
}

/** /claims/youhaveaclaim: the claim-state entry of the visitor's state (docs/product.md sections 2 and 3). */
export default function YouHaveAClaimPage() {
  return (
    <ClaimsPage step="youhaveaclaim" scene="public-place" copy={copy}>
      <ClaimStatePanel prerendered={claimStateOf(fallbackState)} />
    </ClaimsPage>
  );
}
