import type { Metadata } from "next";
import { ClaimScreen } from "@/components/content/claim-state/claim-screen";
import { ClaimStatePanel } from "@/components/content/claim-state/claim-state-panel";
import { fallbackState } from "@/lib/shared/claim-state/choose-claim-state";
import { claimStateOf } from "@/themes/claim-states/registry";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/theme-of";
import { words } from "./words";

export async function generateMetadata({
  params,
}: PageProps<"/[site]/claims/youhaveaclaim">): Promise<Metadata> {
  return pageMetadata(themeOf((await params).site), {
    ...words,
    path: "/claims/youhaveaclaim",
    isIndexed: false,
  });
}

/** /claims/youhaveaclaim: the claim-state entry of the visitor's state (docs/product.md sections 2 and 3). */
export default function YouHaveAClaimPage() {
  return (
    <ClaimScreen step="youhaveaclaim" scene="public-place" words={words}>
      <ClaimStatePanel prerendered={claimStateOf(fallbackState)} />
    </ClaimScreen>
  );
}
