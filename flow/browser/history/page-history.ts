import type { PageHistory } from "../../engine/ports";
import { runAfterPaint } from "@/lib/browser/run-after-paint";
import { questionnaireStepEventName } from "@/lib/browser/builds/questionnaire-step";
import {
  isThankYouPage,
  storeLeadSubmissionPath,
} from "@/lib/browser/tracking/lead-submission-path";
import { browserLog } from "../browser-log";

const parameter = "pageIndex";
/** Key in `history.state` for the page index of the preceding history entry. */
const previousIndexKey = "flowPreviousIndex";

/**
 * Creates the history of the questionnaire, which keeps the page index in the URL as `?pageIndex=N` (docs/product.md
 * section 2). A new history entry is added after the page has been painted, because the Next.js router takes long to
 * process a new URL. After a submitted lead, the last page gets the path `/thank-you`.
 */
export function createPageHistory(): PageHistory {
  let pushed: { index: number; isLeadEnd: boolean; cancel: () => void } | undefined;
  const write = () => {
    if (!pushed) return;
    const { index, isLeadEnd, cancel } = pushed;
    cancel();
    pushed = undefined;
    const path = isLeadEnd ? storeLeadSubmissionPath() : undefined;
    writeHistory("push", buildPageUrl(index, path), { [previousIndexKey]: getCurrentIndex() });
    dispatchEvent(new Event(questionnaireStepEventName));
  };
  return {
    index: () => pushed?.index ?? getCurrentIndex(),
    push(index, kind) {
      write();
      pushed = { index, isLeadEnd: kind === "lead-end", cancel: runAfterPaint(write) };
    },
    replace(index) {
      write();
      writeHistory("replace", buildPageUrl(index), {});
    },
    backTo(index) {
      write();
      if (getPreviousIndex() !== index) return false;
      window.history.back();
      return true;
    },
    onMove(listener) {
      const page = window.location.pathname;
      const onPopState = () => {
        // The visitor navigated before the new page got a history entry. The pending entry is dropped.
        pushed?.cancel();
        pushed = undefined;
        // Only moves within the questionnaire are reported, not moves to other pages of the site.
        if (window.location.pathname === page || isThankYouPage(window.location.pathname))
          listener(getCurrentIndex());
      };
      window.addEventListener("popstate", onPopState);
      return () => window.removeEventListener("popstate", onPopState);
    },
  };
}

/** Returns the page index in the URL. Returns 0 (the first page) if the index is missing or invalid. */
function getCurrentIndex(): number {
  const text = new URLSearchParams(window.location.search).get(parameter);
  const index = Number(text);
  return Number.isSafeInteger(index) && index > 0 ? index : 0;
}

function buildPageUrl(index: number, path?: string): string {
  const url = new URL(window.location.href);
  url.searchParams.set(parameter, String(index));
  return `${path ?? url.pathname}${url.search}${url.hash}`;
}

function getPreviousIndex(): unknown {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && previousIndexKey in state
    ? state[previousIndexKey]
    : undefined;
}

/** Keys that the Next.js router adds to `history.state`. */
const routerKeys = ["__NA", "_N", "__PRIVATE_NEXTJS_INTERNALS_TREE"];

/** Pushes or replaces a history entry. Data that other scripts stored in `history.state` is kept. */
function writeHistory(
  how: "push" | "replace",
  address: string,
  additions: Record<string, unknown>,
): void {
  const { history } = window;
  // The running router replaces `pushState` and `replaceState`. Its versions add the router's keys and adopt the new
  // URL, but skip a state that already has the keys. The keys are therefore removed once the router runs. Before that,
  // they stay, because the router reloads the page on Back to an entry without keys.
  const isRouterRunning = Object.hasOwn(history, "pushState");
  const entries = Object.entries({ ...Object(history.state), ...additions }).filter(
    ([key]) => !isRouterRunning || !routerKeys.includes(key),
  );
  const state = Object.fromEntries(entries);
  try {
    if (how === "push") pushEntry(state, address);
    else history.replaceState(state, "", address);
  } catch (error) {
    // Safari throws after 100 writes in 10 s. The page is displayed anyway; only its URL is outdated.
    browserLog.warn("history.refused", { reason: String(error) });
  }
}

/**
 * Pushes a history entry. When the visitor returns to the previous entry, the browser does not restore its scroll
 * position. The questionnaire scrolls to the top of each page itself.
 */
function pushEntry(state: object, address: string): void {
  const { history } = window;
  history.scrollRestoration = "manual";
  history.pushState(state, "", address);
  // The new entry inherits the mode. A reload restores the position on the page that the visitor is on.
  history.scrollRestoration = "auto";
}
