import button from "@/components/ui/button.module.css";
import { goesForward, navigationActionNames } from "@/flow/protocol/action";
import { formFields } from "@/flow/protocol/form-post";
import { Loader } from "@/components/ui/loader";
import type { HeadingLevel } from "@/components/ui/question-heading";
import { laterView, useHasScript } from "@/lib/browser/load-later";
import { displayFragment } from "@/flow/engine/selectors";
import { useFlowState } from "./flow-engine-context";
import { listingsFrame, sponsoredMatches } from "./later-code";
import { WayOn } from "./way-on";

const fallback = <Loader label="Loading" />;
const ListingsFrame = laterView(listingsFrame, { fallback, Otherwise: WayOn });
const SponsoredMatches = laterView(sponsoredMatches, { fallback, Otherwise: () => <WayOn /> });

/** The listings iframe and the sponsored matches, on the pages that ask for them. */
export function PageListings({ level }: { level: HeadingLevel }) {
  const hasFrame = useFlowState((state) => state.listingsPage !== null);
  const hasMatches = useFlowState(
    (state) => displayFragment(state, "ClicksDotNetRequestBody") !== null,
  );
  const hasForward = useFlowState(({ actions }) =>
    actions.some(({ actionType }) => goesForward(actionType)),
  );
  const hasScript = useHasScript();
  if (!hasFrame && !hasMatches) return null;
  // Both are a script's work: without one the page goes on by its button.
  if (!hasScript) return hasForward ? null : <ContinueWithoutScript />;
  return (
    <>
      {hasFrame && <ListingsFrame />}
      {hasMatches && <SponsoredMatches level={level} />}
    </>
  );
}

function ContinueWithoutScript() {
  return (
    <noscript>
      <button
        className={`${button.button} ${button.primary}`}
        type="submit"
        name={formFields.action}
        value={navigationActionNames.submit}
      >
        Continue
      </button>
    </noscript>
  );
}
