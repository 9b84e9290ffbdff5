import type { Metadata } from "next";
import { ClaimScreen } from "@/components/content/claim-state/claim-screen";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/theme-of";
import { words } from "./words";

export async function generateMetadata({
  params,
}: PageProps<"/[site]/claims/claimsubmitted">): Promise<Metadata> {
  return pageMetadata(themeOf((await params).site), {
    ...words,
    path: "/claims/claimsubmitted",
    isIndexed: false,
  });
}

/** /claims/claimsubmitted: what happens after the answers were sent (docs/product.md section 2). */
export default function ClaimSubmittedPage() {
  return <ClaimScreen step="claimsubmitted" scene="home" words={words} />;
}
