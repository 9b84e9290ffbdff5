import { useTranslator } from "#use-words";
import button from "@/components/ui/button.module.css";
import { getLeaveListingsActionName } from "@/flow/engine/selectors";
import { useFlowState } from "../flow-engine-context";
import { useLeaveListings } from "../use-leave-listings";
import { RetryOrCall } from "../retry-or-call";

/** Returns a function that leaves the page of sponsored listings without choosing any. */
export function useSkipListings(): () => void {
  const { choose } = useLeaveListings();
  const action = useFlowState(getLeaveListingsActionName);
  return () => void choose(action);
}

/** Renders the No Thanks link, which skips the sponsored listings (docs/product.md section 2). */
export function NoThanksLink() {
  const { say } = useTranslator();
  const noThanks = useSkipListings();
  return (
    <p>
      <a
        className={`${button.button} ${button.secondary}`}
        href="#no-thanks"
        onClick={(event) => {
          event.preventDefault();
          noThanks();
        }}
      >
        {say("No thanks, I'm not interested in these")}
      </a>
    </p>
  );
}

/** Renders the controls of a page whose listings cannot be displayed: retry, phone number and No Thanks. */
export function UnavailableListingsControls() {
  return (
    <>
      <RetryOrCall />
      <NoThanksLink />
    </>
  );
}
