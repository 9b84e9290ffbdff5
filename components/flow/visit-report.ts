import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from "web-vitals";
import type { FlowEngine } from "@/flow/engine/create-flow-engine";
import { faults } from "./page-context";

let isReporting = false;

/**
 * Sends, when the page is hidden, how it felt (web-vitals) and which rules stopped the visitor, as one event of the visit:
 * fields and rules by name, never an answer. What is new by the next time that it is hidden is another event.
 */
export function reportVisit(engine: FlowEngine): void {
  if (isReporting) return;
  isReporting = true;
  const vitals: Record<string, number> = {};
  const note = ({ name, value }: Metric) => {
    vitals[name] = name === "CLS" ? Math.round(value * 1e4) / 1e4 : Math.round(value);
  };
  // As they change: the browser tells the last of them in no certain order with what hears of the end.
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
    const news = [...faults].slice(reported, reported + mostFaults);
    if (isMeasured && news.length === 0) return;
    void engine.sendEvent("VisitReport", {
      ...(!isMeasured && { vitals: { ...vitals } }),
      ...(news.length > 0 && { faults: news }),
    });
    isMeasured = true;
    reported = faults.size;
  });
}

/** An event is short. */
const mostFaults = 40;
