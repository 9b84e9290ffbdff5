import type { Metadata } from "next";
import { ClaimScreen } from "@/components/content/claim-state/claim-screen";
import { pageMetadata } from "@/lib/server/site/page-metadata";
import { themeOf } from "@/lib/server/site/theme-of";
import { words } from "./words";

export async function generateMetadata({
  params,
}: PageProps<"/[site]/claims/makingaclaim">): Promise<Metadata> {
  return pageMetadata(themeOf((await params).site), {
    ...words,
    path: "/claims/makingaclaim",
  });
}

/** /claims/makingaclaim: what making a claim means, and the way to start one (docs/product.md section 2). */
export default function MakingAClaimPage() {
  return <ClaimScreen step="makingaclaim" scene="call" words={words} />;
}
