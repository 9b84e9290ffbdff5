import { languageKeys, localizePath, parseLanguagePath } from "@/lib/shared/languages";
import { thankYouPath } from "@/lib/shared/thank-you-path";

/**
 * Session storage key for the path of the page on which the visitor submitted the questionnaire, without its language
 * prefix.
 */
const leadSubmissionPathKey = "flow-lead-page";

/**
 * Stores the current page's path in session storage, for reloads of the thank-you page. Returns the thank-you page's
 * path in the same language, or the current path if the browser blocks session storage.
 */
export function storeLeadSubmissionPath(): string {
  const { pathname } = window.location;
  if (isThankYouPage(pathname)) return pathname;
  const { language, path } = parseLanguagePath(pathname, languageKeys);
  try {
    sessionStorage.setItem(leadSubmissionPathKey, path);
  } catch {
    return pathname;
  }
  return localizePath(language, thankYouPath);
}

/**
 * Returns the path of the page on which the visitor submitted the questionnaire in this tab, without its language
 * prefix. Returns `undefined` if this tab has submitted none.
 */
export function readLeadSubmissionPath(): string | undefined {
  try {
    const path = sessionStorage.getItem(leadSubmissionPathKey) ?? "";
    return /^\/(?!\/)/.test(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a path is the thank-you page's, in any language. */
export function isThankYouPage(pathname: string): boolean {
  return parseLanguagePath(pathname, languageKeys).path === thankYouPath;
}
