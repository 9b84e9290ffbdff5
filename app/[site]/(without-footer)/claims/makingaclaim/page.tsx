import type { Metadata } from "next";
import { ClaimReading } from "@/components/content/claim-state/claim-reading";
import { ClaimScreen } from "@/components/content/claim-state/claim-screen";
import { WayOn } from "@/components/content/claim-state/way-on";
import { pageMetadata } from "@/lib/site/page-metadata";
import { themeOf } from "@/lib/site/theme-of";
import { words } from "./words";

export async function generateMetadata({
  params,
}: PageProps<"/[site]/claims/makingaclaim">): Promise<Metadata> {
  return pageMetadata(themeOf((await params).site), {
    path: "/claims/makingaclaim",
    title: words.title,
    description: words.description,
  });
}

/** /claims/makingaclaim: what making a claim means, and the way to start one (SPEC.md section 2). */
export default function MakingAClaimPage() {
  return (
    <main>
      <ClaimScreen
        step="makingaclaim"
        scene="call"
        heading={words.heading}
        lead={words.lead}
        actions={
          <>
            <WayOn href="/claims/makeclaim">{words.start}</WayOn>
            <WayOn href="/claims/youhaveaclaim" look="secondary">
              {words.limit}
            </WayOn>
          </>
        }
      >
        <ClaimReading look="steps" heading={words.stepsHeading} items={words.steps} />
        <ClaimReading look="points" heading={words.pointsHeading} items={words.points} />
      </ClaimScreen>
    </main>
  );
}
