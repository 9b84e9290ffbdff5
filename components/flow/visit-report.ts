import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from "web-vitals";
import type { FlowEngine } from "@/flow/engine/create-flow-engine";
import { failedRules } from "./page-control";

let isReporting = false;

/**
 * Sends an event with the page's web vitals and the failed rules, when the page is first hidden. It names fields and
 * rules, not answers. Rules that fail later are sent in a further event when the page is hidden again.
 */
export function reportVisit(engine: FlowEngine): void {
  if (isReporting) return;
  isReporting = true;
  const vitals: Record<string, number> = {};
  const note = ({ name, value }: Metric) => {
    vitals[name] = name === "CLS" ? Math.round(value * 1e4) / 1e4 : Math.round(value);
  };
  // Record every change, because browsers do not guarantee the order of the final values and `visibilitychange`.
  if (
    typeof PerformanceObserver === "function" &&
    typeof performance.getEntriesByType === "function"
  )
    for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB])
      watch(note, { reportAllChanges: true });
  let reported = 0;
  let isMeasured = false;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || engine.sessionId() === "") return;
    const news = [...failedRules].slice(reported, reported + mostFaults);
    if (isMeasured && news.length === 0) return;
    void engine.sendEvent("VisitReport", {
      ...(!isMeasured && { vitals: { ...vitals } }),
      ...(news.length > 0 && { faults: news }),
    });
    isMeasured = true;
    reported = failedRules.size;
  });
}

/** Maximum number of failed rules in one event. */
const mostFaults = 40;
