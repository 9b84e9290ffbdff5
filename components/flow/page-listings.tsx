import { useTranslator } from "#use-words";
import { LoadingIndicator } from "@/components/ui/loading-indicator";
import type { HeadingLevel } from "@/components/ui/question-heading";
import { createLazyResource, useLazyCode } from "@/lib/browser/lazy";
import { useHasJavaScript } from "@/lib/browser/use-has-script";
import { getPageSlotContent } from "@/flow/engine/selectors";
import { useFlowState } from "./flow-engine-context";
import { UnavailableListingsControls } from "./listings/no-thanks";
import { RetryOrCall } from "./retry-or-call";

export const lazyListingsFrame = createLazyResource(() => import("./listings/listings-frame"));
export const lazySponsoredMatches = createLazyResource(() => import("./sponsored-matches"));
/** The lazily loaded code that renders sponsored offers for a browser without JavaScript. */
export const lazyNoScriptSponsoredMatches = createLazyResource(
  () => import("./no-script-sponsored-matches"),
);

/** Renders the page's sponsored offers, in an iframe or as a list. Renders nothing for a page without offers. */
export function PageListings({ level }: { level: HeadingLevel }) {
  const hasFrame = useFlowState((state) => state.listingsPage !== null);
  const hasMatches = useFlowState(
    (state) => getPageSlotContent(state, "ClicksDotNetRequestBody") !== null,
  );
  const hasScript = useHasJavaScript();
  if (!hasFrame && !hasMatches) return null;
  // Both components need script. Without it the page displays the matches that the server has fetched.
  if (!hasScript) return <ListedMatches level={level} />;
  return (
    <>
      {hasFrame && <ListingsFrame />}
      {hasMatches && <SponsoredMatches level={level} />}
    </>
  );
}

function ListingsFrame() {
  const { code, hasFailed } = useLazyCode(lazyListingsFrame, "now");
  if (code) return <code.SponsoredListingsFrame />;
  return hasFailed ? <UnavailableListingsControls /> : <Loading />;
}

function SponsoredMatches({ level }: { level: HeadingLevel }) {
  const { code, hasFailed } = useLazyCode(lazySponsoredMatches, "now");
  if (code) return <code.SponsoredMatches level={level} />;
  return hasFailed ? <RetryOrCall /> : <Loading />;
}

function ListedMatches({ level }: { level: HeadingLevel }) {
  const { code } = useLazyCode(lazyNoScriptSponsoredMatches, "now");
  return code && <code.NoScriptSponsoredMatches level={level} />;
}

function Loading() {
  const { say } = useTranslator();
  return <LoadingIndicator label={say("Loading")} />;
}
