import { readUiState } from "../ui-state";
import { watchBuilds, type BuildWorld } from "./watch-builds";

const pollMilliseconds = 5 * 60_000;
const guardKey = "build-reload-at";
const buildFiles = "/_next/static/";

/**
 * Watches for newer builds in a real browser: polls every five minutes and whenever the page is looked at
 * again; a step of the questionnaire counts as a navigation, as does the history's Back.
 */
export function startWatchingBuilds(currentId: string): void {
  const watch = watchBuilds(currentId, browserWorld, followRedirects);
  setInterval(() => void watch.check(), pollMilliseconds);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void watch.check();
  });
  const endsFlow = watchSubmits();
  const pushState = history.pushState.bind(history);
  history.pushState = (...state) => {
    pushState(...state);
    if (!endsFlow()) watch.navigated();
  };
  addEventListener("popstate", () => watch.navigated());
  // Captured: a file that does not load tells its own element only. Its loader may try again or do without it.
  addEventListener(
    "error",
    ({ target, error }) => (isBuildFile(target) ? void watch.lost() : watch.failed(error)),
    true,
  );
  addEventListener("unhandledrejection", (event) => watch.failed(event.reason));
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

/** A link that a redirect rule sends elsewhere sets the browser location at once (docs/product.md section 8). */
function followRedirects(manifest: unknown): void {
  const redirects = redirectsOf(manifest);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const target = link && link.origin === location.origin ? redirects[link.pathname] : undefined;
    if (!target || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    location.href = target;
  });
}

function redirectsOf(manifest: unknown): Record<string, string> {
  if (typeof manifest !== "object" || manifest === null || !("matcher" in manifest)) return {};
  const { matcher } = manifest;
  if (typeof matcher !== "object" || matcher === null || !("redirects" in matcher)) return {};
  const entries = Object.entries(matcher.redirects ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

const browserWorld: BuildWorld = {
  async fetchJson(path) {
    const answer = await fetch(path, { cache: "no-store" });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return answer.json() as Promise<unknown>;
  },
  now: () => Date.now(),
  later: (task, ms) => void setTimeout(task, ms),
  reload: () => location.reload(),
  isOnline: () => navigator.onLine,
  connection: () =>
    (navigator as Navigator & { connection?: { effectiveType?: string } }).connection
      ?.effectiveType,
  guard: {
    get: () => tolerant(() => sessionStorage.getItem(guardKey)),
    set: (value) => tolerant(() => (sessionStorage.setItem(guardKey, value), true)) ?? false,
  },
  // eslint-disable-next-line no-console -- where docs/product.md section 8 wants it: the browser's console, and only there
  warn: (message) => console.warn(message),
};

/** Storage may be blocked; null then. */
function tolerant<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
