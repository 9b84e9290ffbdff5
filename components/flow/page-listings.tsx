import { useWords } from "#use-words";
import { Loader } from "@/components/ui/loader";
import type { HeadingLevel } from "@/components/ui/question-heading";
import { laterView, useHasScript } from "@/lib/browser/load-later";
import { displayFragment } from "@/flow/engine/selectors";
import { useFlowState } from "./flow-engine-context";
import { WithoutListings } from "./listings/no-thanks";
import { listedMatches, listingsFrame, sponsoredMatches } from "./later-code";
import { WayOn } from "./way-on";

const fallback = <Loading />;
const ListingsFrame = laterView(listingsFrame, { fallback, Otherwise: WithoutListings });
const SponsoredMatches = laterView(sponsoredMatches, { fallback, Otherwise: () => <WayOn /> });
const ListedMatches = laterView(listedMatches);

/** The listings iframe and the sponsored matches, on the pages that ask for them. */
export function PageListings({ level }: { level: HeadingLevel }) {
  const hasFrame = useFlowState((state) => state.listingsPage !== null);
  const hasMatches = useFlowState(
    (state) => displayFragment(state, "ClicksDotNetRequestBody") !== null,
  );
  const hasScript = useHasScript();
  if (!hasFrame && !hasMatches) return null;
  // Both are a script's work: without one they stand there as the server lists them.
  if (!hasScript) return <ListedMatches level={level} />;
  return (
    <>
      {hasFrame && <ListingsFrame />}
      {hasMatches && <SponsoredMatches level={level} />}
    </>
  );
}

function Loading() {
  const { say } = useWords();
  return <Loader label={say("Loading")} />;
}
