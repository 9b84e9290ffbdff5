import { buildTimestampName } from "@/lib/shared/build-timestamp";
import { readUiState } from "../ui-state";
import { followRedirects } from "./follow-redirects";
import { pageStep } from "./page-step";
import { watchBuilds, type BuildWatchDeps } from "./watch-builds";

const pollMilliseconds = 5 * 60_000;
const guardKey = "build-reload-at";
const buildFiles = "/_next/static/";

/**
 * Watches for newer builds in a real browser: polls every five minutes and whenever the page is looked at
 * again; a step of the questionnaire counts as a navigation, as does the history's Back. Links load a page anyway.
 */
export function startWatchingBuilds(currentId: string): void {
  const current = { id: currentId, timestamp: pageTimestamp() };
  const watch = watchBuilds(current, browserDeps);
  setInterval(() => void watch.check(), pollMilliseconds);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void watch.check();
  });
  // Captured: a file that does not load tells its own element only. Its loader may try again or do without it.
  addEventListener(
    "error",
    ({ target, error }) => (isBuildFile(target) ? void watch.lost() : watch.failed(error)),
    true,
  );
  addEventListener("unhandledrejection", (event) => watch.failed(event.reason));
}

/** When the page was built; undefined where it does not tell, as a page drawn at request time. */
function pageTimestamp(): number | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${buildTimestampName}"]`);
  return meta ? Number(meta.content) || undefined : undefined;
}

/**
 * Tells, at each step, whether a form was submitted since the step before. A reload would then take the
 * conversion pixels along, whose code is still on its way; the next navigation brings it.
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
    addEventListener(pageStep, () => endsFlow() || listener());
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

/** Storage may be blocked; null then. */
function orNull<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
