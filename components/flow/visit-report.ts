import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from "web-vitals";
import type { FlowEngine } from "@/flow/engine/create-flow-engine";
import { failedValidationRules } from "./page-form-controller";

let isReporting = false;

/**
 * Reports web vitals and failed validation rules as an event when the visitor hides or leaves the page. The event names
 * fields and rules but contains no answers. Failures after that are reported the next time.
 */
export function startVisitReport(engine: FlowEngine): void {
  if (isReporting) return;
  isReporting = true;
  const vitals: Record<string, number> = {};
  const note = ({ name, value }: Metric) => {
    vitals[name] = name === "CLS" ? Math.round(value * 1e4) / 1e4 : Math.round(value);
  };
  // Browsers do not guarantee that the final values precede `visibilitychange`, so every change is recorded.
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
    const news = [...failedValidationRules].slice(reported, reported + maximumFailedRules);
    if (isMeasured && news.length === 0) return;
    void engine.sendEvent("VisitReport", {
      ...(!isMeasured && { vitals: { ...vitals } }),
      ...(news.length > 0 && { faults: news }),
    });
    isMeasured = true;
    reported = failedValidationRules.size;
  });
}

/** Maximum number of failed validation rules that one visit report contains. */
const maximumFailedRules = 40;
