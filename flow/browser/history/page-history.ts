import type { PageHistory } from "../../engine/ports";
import { afterPaint } from "@/lib/browser/after-paint";
import { pageStep } from "@/lib/browser/builds/page-step";
import { log } from "../log";

const parameter = "pageIndex";
/** In `history.state`: the index that was left for this entry. */
const previousKey = "flowPreviousIndex";

/**
 * The page index in the URL, `?pageIndex=N`; every other query parameter stays (docs/product.md section 2). A page gets its
 * entry once it is painted: the router, which takes the new address in, renders as long as a tenth of a step.
 */
export function createPageHistory(): PageHistory {
  let pushed: { index: number; cancel: () => void } | undefined;
  const write = () => {
    if (!pushed) return;
    const { index, cancel } = pushed;
    cancel();
    pushed = undefined;
    writeHistory("push", addressOf(index), { [previousKey]: currentIndex() });
    dispatchEvent(new Event(pageStep));
  };
  return {
    index: () => pushed?.index ?? currentIndex(),
    push(index) {
      write();
      pushed = { index, cancel: afterPaint(write) };
    },
    replace(index) {
      write();
      writeHistory("replace", addressOf(index), {});
    },
    backTo(index) {
      write();
      if (previousIndex() !== index) return false;
      window.history.back();
      return true;
    },
    onMove(listener) {
      const page = window.location.pathname;
      const onPopState = () => {
        // The visitor went elsewhere before the page had its entry: there is none to go forward to.
        pushed?.cancel();
        pushed = undefined;
        // Back to another page of the site is no move through the flow's pages.
        if (window.location.pathname === page) listener(currentIndex());
      };
      window.addEventListener("popstate", onPopState);
      return () => window.removeEventListener("popstate", onPopState);
    },
  };
}

/** Reads the index from the URL; no number, a negative one or nonsense is the first page. */
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

/** What the Next.js router keeps in `history.state`, and by which it knows its own entries. */
const routerKeys = ["__NA", "_N", "__PRIVATE_NEXTJS_INTERNALS_TREE"];

/**
 * Pushes or replaces a history entry beside the Next.js router, keeping what others put into `history.state`.
 *
 * Once the router runs, it has put its own `pushState` and `replaceState` over the browser's. Those copy the
 * router's keys by themselves, and take the new address in; but they look away from a state that has the keys
 * already, and the router would later write the old address back. So then the keys are left out. Before it
 * runs they have to stay: it reloads the page on Back to an entry that lacks them.
 */
function writeHistory(
  how: "push" | "replace",
  address: string,
  additions: Record<string, unknown>,
): void {
  const { history } = window;
  const isRouterRunning = Object.hasOwn(history, "pushState");
  const entries = Object.entries({ ...Object(history.state), ...additions }).filter(
    ([key]) => !isRouterRunning || !routerKeys.includes(key),
  );
  const state = Object.fromEntries(entries);
  try {
    if (how === "push") history.pushState(state, "", address);
    else history.replaceState(state, "", address);
  } catch (error) {
    // Safari refuses after 100 writes in 10 s. The page is shown all the same; only its address lags.
    log.warn("history.refused", { reason: String(error) });
  }
}
