import type { Metadata } from "next";
import { ClaimReading } from "@/components/content/claim-state/claim-reading";
import { ClaimScreen } from "@/components/content/claim-state/claim-screen";
import { ClaimStatePanel } from "@/components/content/claim-state/claim-state-panel";
import { WayOn } from "@/components/content/claim-state/way-on";
import { fallbackState } from "@/lib/site/choose-claim-state";
import { claimStateOf } from "@/themes/claim-states/registry";
import { pageMetadata } from "@/lib/site/page-metadata";
import { themeOf } from "@/lib/site/theme-of";
import { words } from "./words";

export async function generateMetadata({
  params,
}: PageProps<"/[site]/claims/youhaveaclaim">): Promise<Metadata> {
  return pageMetadata(themeOf((await params).site), {
    path: "/claims/youhaveaclaim",
    title: words.title,
    description: words.description,
    isIndexed: false,
  });
}

/** /claims/youhaveaclaim: the claim-state entry of the visitor's state (SPEC.md sections 2 and 3). */
export default function YouHaveAClaimPage() {
  return (
    <main>
      <ClaimScreen
        step="youhaveaclaim"
        scene="public-place"
        heading={words.heading}
        lead={words.lead}
        actions={
          <>
            <WayOn href="/claims/makeclaim">{words.start}</WayOn>
            <WayOn href="/claims/claimsubmitted" look="secondary">
              {words.sent}
            </WayOn>
          </>
        }
      >
        <ClaimStatePanel prerendered={claimStateOf(fallbackState)} />
        <ClaimReading look="points" heading={words.pointsHeading} items={words.points} />
        <p>{words.note}</p>
      </ClaimScreen>
    </main>
  );
}
