import { buildTimestampMetaName } from "@/lib/shared/build-timestamp";
import { readUiState } from "../ui-state";
import { applyRedirectsToLinks } from "./follow-redirects";
import { questionnaireStepEventName } from "./questionnaire-step";
import { createBuildWatcher, type BuildWatcherDeps } from "./watch-builds";

const pollMilliseconds = 5 * 60_000;
const lastReloadKey = "build-reload-at";
const buildFiles = "/_next/static/";

/**
 * Starts to check for a newer build of the site, every five minutes and when the tab becomes visible. If there is one,
 * the page reloads when the visitor moves to another page of the questionnaire.
 */
export function startBuildWatcher(currentId: string): void {
  const current = { id: currentId, timestamp: readPageBuildTime() };
  const watch = createBuildWatcher(current, browserDeps);
  setInterval(() => void watch.checkLatestBuild(), pollMilliseconds);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void watch.checkLatestBuild();
  });
  // Load errors do not bubble, so the listener uses the capture phase. The code that requested the file may retry or
  // work without it.
  addEventListener(
    "error",
    ({ target, error }) =>
      isBuildFileElement(target)
        ? void watch.reloadIfNewerBuild()
        : watch.reloadIfChunkFailed(error),
    true,
  );
  addEventListener("unhandledrejection", (event) => watch.reloadIfChunkFailed(event.reason));
}

/**
 * Returns the build time of the current page in milliseconds since 1970 (UTC). Returns `undefined` if the page was not
 * prerendered.
 */
function readPageBuildTime(): number | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${buildTimestampMetaName}"]`);
  return meta ? Number(meta.content) || undefined : undefined;
}

/**
 * Returns a function that tells whether the visitor has submitted a form since the previous call. The page must not
 * reload right after a submission, because the conversion pixels are still running.
 */
function createSubmissionDetector(): () => boolean {
  let known = countSubmittedForms();
  return () => {
    const before = known;
    known = countSubmittedForms();
    return known > before;
  };
}

function countSubmittedForms(): number {
  const { claimSubmitted, callMesubmitted } = readUiState();
  return Number(claimSubmitted) + Number(callMesubmitted);
}

function isBuildFileElement(target: EventTarget | null): boolean {
  if (target instanceof HTMLScriptElement) return target.src.includes(buildFiles);
  return target instanceof HTMLLinkElement && target.href.includes(buildFiles);
}

const browserDeps: BuildWatcherDeps = {
  async fetchJson(path) {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response.json() as Promise<unknown>;
  },
  now: () => Date.now(),
  runLater: (task, ms) => void setTimeout(task, ms),
  reload: () => location.reload(),
  onNavigation(listener) {
    const endsFlow = createSubmissionDetector();
    addEventListener(questionnaireStepEventName, () => endsFlow() || listener());
    addEventListener("popstate", listener);
  },
  isOnline: () => navigator.onLine,
  connectionType: () =>
    (navigator as Navigator & { connection?: { effectiveType?: string } }).connection
      ?.effectiveType,
  lastReloadStorage: {
    get: () => tryStorage(() => sessionStorage.getItem(lastReloadKey)),
    set: (value) => tryStorage(() => (sessionStorage.setItem(lastReloadKey, value), true)) ?? false,
  },
  // eslint-disable-next-line no-console -- where docs/product.md section 8 wants it: the browser's console, and only there
  warn: (message) => console.warn(message),
  followRedirects: applyRedirectsToLinks,
};

/** Calls a function that uses web storage. Returns `null` if the browser blocks storage. */
function tryStorage<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
