import { buildTimestampName } from "@/lib/shared/build-timestamp";
import { readUiState } from "../ui-state";
import { followRedirects } from "./follow-redirects";
import { pageStepEvent } from "./page-step";
import { watchBuilds, type BuildWatchDeps } from "./watch-builds";

const pollMilliseconds = 5 * 60_000;
const guardKey = "build-reload-at";
const buildFiles = "/_next/static/";

/**
 * Starts checking for newer builds of the site: every five minutes, and when the tab becomes visible. If there is one,
 * the page reloads at the next questionnaire step or history navigation. Ordinary links load a new document anyway.
 */
export function startWatchingBuilds(currentId: string): void {
  const current = { id: currentId, timestamp: pageTimestamp() };
  const watch = watchBuilds(current, browserDeps);
  setInterval(() => void watch.check(), pollMilliseconds);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void watch.check();
  });
  // Load errors do not bubble, so the listener uses the capture phase. The code that requested the file may retry or
  // work without it.
  addEventListener(
    "error",
    ({ target, error }) => (isBuildFile(target) ? void watch.lost() : watch.failed(error)),
    true,
  );
  addEventListener("unhandledrejection", (event) => watch.failed(event.reason));
}

/**
 * Returns the build time of the page in milliseconds since 1970 (UTC). Returns `undefined` for pages rendered per
 * request.
 */
function pageTimestamp(): number | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${buildTimestampName}"]`);
  return meta ? Number(meta.content) || undefined : undefined;
}

/**
 * Creates a function that returns whether a form was submitted since its last call. A reload right after a submission
 * would interrupt the conversion pixels.
 */
function watchSubmits(): () => boolean {
  let known = submittedForms();
  return () => {
    const before = known;
    known = submittedForms();
    return known > before;
  };
}

function submittedForms(): number {
  const { claimSubmitted, callMesubmitted } = readUiState();
  return Number(claimSubmitted) + Number(callMesubmitted);
}

function isBuildFile(target: EventTarget | null): boolean {
  if (target instanceof HTMLScriptElement) return target.src.includes(buildFiles);
  return target instanceof HTMLLinkElement && target.href.includes(buildFiles);
}

const browserDeps: BuildWatchDeps = {
  async fetchJson(path) {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response.json() as Promise<unknown>;
  },
  now: () => Date.now(),
  later: (task, ms) => void setTimeout(task, ms),
  reload: () => location.reload(),
  onNavigation(listener) {
    const endsFlow = watchSubmits();
    addEventListener(pageStepEvent, () => endsFlow() || listener());
    addEventListener("popstate", listener);
  },
  isOnline: () => navigator.onLine,
  connection: () =>
    (navigator as Navigator & { connection?: { effectiveType?: string } }).connection
      ?.effectiveType,
  guard: {
    get: () => orNull(() => sessionStorage.getItem(guardKey)),
    set: (value) => orNull(() => (sessionStorage.setItem(guardKey, value), true)) ?? false,
  },
  // eslint-disable-next-line no-console -- where docs/product.md section 8 wants it: the browser's console, and only there
  warn: (message) => console.warn(message),
  followRedirects,
};

/** Calls a function that uses web storage. Returns `null` if the browser blocks storage. */
function orNull<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
