import { useEffect } from "react";
import { sanitiser } from "@/components/ui/safe-html";
import { whenIdleAfterPaint } from "@/lib/browser/after-paint";
import { lazy } from "@/lib/browser/lazy";
import { whenIdle } from "@/lib/browser/when-idle";

/** Pages with more than the questions of a first page. */
export const fullPage = lazy(() => import("./full-page"));
export const afterSubmission = lazy(() => import("./after/after-submission"));
export const listingsFrame = lazy(() => import("./listings/listings-frame"));
export const sponsoredMatches = lazy(() => import("./sponsored-matches"));
/** Listings and sponsored matches without script. */
export const listedMatches = lazy(() => import("./listed-matches"));

/** What any page may need once the visitor answers or the connection fails. */
export const besideQuestions = lazy(() => import("./beside-questions"));
export const errorSummary = lazy(() => import("./error-summary"));
export const failurePanel = lazy(() => import("./failure-panel"));
export const optionDetails = lazy(() => import("./questions/option-details"));

/**
 * Preloads code that later steps need: the panel of a failed request, which must be there without a connection, and after
 * the first page the sanitiser, which would otherwise delay a page with HTML.
 */
export function usePreload(isFirst: boolean): void {
  useEffect(() => whenIdleAfterPaint(failurePanel.preload), []);
  useEffect(() => (isFirst ? undefined : whenIdle(sanitiser.preload)), [isFirst]);
}
