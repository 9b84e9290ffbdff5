import type { Metadata } from "next";
import { ClaimsPage } from "@/components/content/claims/claims-page";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/theme-of";
import { copy } from "./copy";

export async function generateMetadata({
  params,
}: PageProps<"/[site]/claims/makingaclaim">): Promise<Metadata> {
  return pageMetadata(themeOf((await params).site), {
    ...copy,
    path: "/claims/makingaclaim",
  });
}

/** /claims/makingaclaim: what making a claim means, and the way to start one (docs/product.md section 2). */
export default function MakingAClaimPage() {
  return <ClaimsPage step="makingaclaim" scene="call" copy={copy} />;
}
