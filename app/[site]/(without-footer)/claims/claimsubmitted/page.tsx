import type { Metadata } from "next";
import { ClaimReading } from "@/components/content/claim-state/claim-reading";
import { ClaimScreen } from "@/components/content/claim-state/claim-screen";
import { WayOn } from "@/components/content/claim-state/way-on";
import { pageMetadata } from "@/lib/site/page-metadata";
import { themeOf } from "@/lib/site/theme-of";
import { words } from "./words";

export async function generateMetadata({
  params,
}: PageProps<"/[site]/claims/claimsubmitted">): Promise<Metadata> {
  return pageMetadata(themeOf((await params).site), {
    path: "/claims/claimsubmitted",
    title: words.title,
    description: words.description,
    isIndexed: false,
  });
}

/** /claims/claimsubmitted: what happens after the answers were sent (SPEC.md section 2). */
export default function ClaimSubmittedPage() {
  return (
    <main>
      <ClaimScreen
        step="claimsubmitted"
        scene="home"
        heading={words.heading}
        lead={words.lead}
        actions={
          <>
            <WayOn href="/">{words.home}</WayOn>
            <WayOn href="/claims/makeclaim" look="quiet">
              {words.notYet}
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
