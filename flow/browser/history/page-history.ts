import type { PageHistory } from "../../engine/ports";
import { writeHistory } from "./write-history";

const parameter = "pageIndex";
/** In `history.state`: the index that was left for this entry. */
const previousKey = "flowPreviousIndex";

/** The page index in the URL, `?pageIndex=N`; every other query parameter stays (docs/product.md section 2). */
export function createPageHistory(): PageHistory {
  return {
    index: currentIndex,
    push: (index) => writeHistory("push", addressOf(index), { [previousKey]: currentIndex() }),
    replace: (index) => writeHistory("replace", addressOf(index), {}),
    backTo(index) {
      if (previousIndex() !== index) return false;
      window.history.back();
      return true;
    },
    onMove(listener) {
      const page = window.location.pathname;
      const onPopState = () => {
        // Back to another page of the site is no move through the flow's pages.
        if (window.location.pathname === page) listener(currentIndex());
      };
      window.addEventListener("popstate", onPopState);
      return () => window.removeEventListener("popstate", onPopState);
    },
  };
}

/** No number, a negative one or nonsense is the first page. */
function currentIndex(): number {
  const text = new URLSearchParams(window.location.search).get(parameter);
  const index = Number(text);
  return Number.isSafeInteger(index) && index > 0 ? index : 0;
}

function addressOf(index: number): string {
  const url = new URL(window.location.href);
  url.searchParams.set(parameter, String(index));
  return `${url.pathname}${url.search}${url.hash}`;
}

function previousIndex(): unknown {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && previousKey in state
    ? state[previousKey]
    : undefined;
}
