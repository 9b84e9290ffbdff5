import { useWords } from "#use-words";
import { Loader } from "@/components/ui/loader";
import type { HeadingLevel } from "@/components/ui/question-heading";
import { lazy, useLazy } from "@/lib/browser/lazy";
import { useHasScript } from "@/lib/browser/use-has-script";
import { displayFragment } from "@/flow/engine/selectors";
import { useFlowState } from "./flow-engine-context";
import { WithoutListings } from "./listings/no-thanks";
import { WayOn } from "./way-on";

export const listingsFrame = lazy(() => import("./listings/listings-frame"));
export const sponsoredMatches = lazy(() => import("./sponsored-matches"));
/** The chunk that renders listings and sponsored matches without script. */
export const listedMatches = lazy(() => import("./listed-matches"));

/** Renders the listings iframe and the sponsored matches, on pages that ask for them. */
export function PageListings({ level }: { level: HeadingLevel }) {
  const hasFrame = useFlowState((state) => state.listingsPage !== null);
  const hasMatches = useFlowState(
    (state) => displayFragment(state, "ClicksDotNetRequestBody") !== null,
  );
  const hasScript = useHasScript();
  if (!hasFrame && !hasMatches) return null;
  // Both need script. Without it the page displays the matches that the server listed.
  if (!hasScript) return <ListedMatches level={level} />;
  return (
    <>
      {hasFrame && <ListingsFrame />}
      {hasMatches && <SponsoredMatches level={level} />}
    </>
  );
}

function ListingsFrame() {
  const { code, hasFailed } = useLazy(listingsFrame, "now");
  if (code) return <code.ListingsFrame />;
  return hasFailed ? <WithoutListings /> : <Loading />;
}

function SponsoredMatches({ level }: { level: HeadingLevel }) {
  const { code, hasFailed } = useLazy(sponsoredMatches, "now");
  if (code) return <code.SponsoredMatches level={level} />;
  return hasFailed ? <WayOn /> : <Loading />;
}

function ListedMatches({ level }: { level: HeadingLevel }) {
  const { code } = useLazy(listedMatches, "now");
  return code && <code.ListedMatches level={level} />;
}

function Loading() {
  const { say } = useWords();
  return <Loader label={say("Loading")} />;
}
