import { Suspense } from "react";
import { Loader } from "@/components/ui/loader";
import type { HeadingLevel } from "@/components/ui/question-heading";
import { laterView } from "@/lib/browser/load-later";
import { displayFragment } from "@/flow/engine/selectors";
import { useFlowState } from "./flow-engine-context";
import { WayOn } from "./way-on";

const ListingsFrame = laterView(
  () => import("./listings/listings-frame").then((code) => code.ListingsFrame),
  WayOn,
);
const SponsoredMatches = laterView<{ level: HeadingLevel }>(
  () => import("./sponsored-matches").then((code) => code.SponsoredMatches),
  () => <WayOn />,
);

/** The listings iframe and the sponsored matches, on the pages that ask for them. */
export function PageListings({ level }: { level: HeadingLevel }) {
  const hasFrame = useFlowState((state) => state.listingsPage !== null);
  const hasMatches = useFlowState(
    (state) => displayFragment(state, "ClicksDotNetRequestBody") !== null,
  );
  if (!hasFrame && !hasMatches) return null;
  return (
    <Suspense fallback={<Loader label="Loading" />}>
      {hasFrame && <ListingsFrame />}
      {hasMatches && <SponsoredMatches level={level} />}
    </Suspense>
  );
}
