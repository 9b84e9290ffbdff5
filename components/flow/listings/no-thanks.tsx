import { useWords } from "#use-words";
import button from "@/components/ui/button.module.css";
import { listingsClose } from "@/flow/engine/selectors";
import { useFlowState } from "../flow-engine-context";
import { usePageEnd } from "../use-page-end";
import { WayOn } from "../way-on";

/** Returns a function that posts the end of a page of listings without an inquiry. */
export function useNoThanks(): () => void {
  const { choose } = usePageEnd();
  const action = useFlowState(listingsClose);
  return () => void choose(action);
}

/** The one way past the listings (docs/product.md section 2). */
export function NoThanksLink() {
  const { say } = useWords();
  const noThanks = useNoThanks();
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

/** Where no listings can be shown: the ways that every page has, and the one past them. */
export function WithoutListings() {
  return (
    <>
      <WayOn />
      <NoThanksLink />
    </>
  );
}
