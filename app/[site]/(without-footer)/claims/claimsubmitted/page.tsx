import type { Metadata } from "next";
import { ClaimsPage } from "@/components/content/claims/claims-page";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/theme-of";
import { ClaimsOpening } from "@/components/content/claims/claims-opening";
import { OnceSubmitted } from "@/components/content/claims/once-submitted";
import { copy, submittedCopy } from "./copy";

export async function generateMetadata({
  params,
}: PageProps<"/[site]/claims/claimsubmitted">): Promise<Metadata> {
  return pageMetadata(themeOf((await params).site), {
    ...copy,
    path: "/claims/claimsubmitted",
    isIndexed: false,
  });
}

/** /claims/claimsubmitted: what happens after the answers were sent (docs/product.md section 2). */
export default function ClaimSubmittedPage() {
  return (
    <ClaimsPage
      step="claimsubmitted"
      scene="home"
      copy={copy}
      opening={
        <OnceSubmitted otherwise={<ClaimsOpening {...copy} />}>
          <ClaimsOpening {...submittedCopy} />
        </OnceSubmitted>
      }
    />
  );
}
