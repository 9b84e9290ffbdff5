import { formatDateTime } from "../format";
import type { LandingPageStatus } from "./landing-page-status";

/** The state of a page for visitors: live, paused, or scheduled. */
export function LandingPageStateLabel({ status }: { status: LandingPageStatus }) {
  if (status.live?.state === "paused") return <span className="bad">Paused</span>;
  if (status.live || status.template) return <span className="good">Live</span>;
  return "Scheduled";
}

/** Formats the version that visitors get now, such as `Version 3` or `Template`. */
export function formatLiveVersion({ live, template }: LandingPageStatus): string {
  if (live) return `Version ${live.version}`;
  return template ? "Template" : "–";
}

/** Formats the number of a page's scheduled version and the time when it goes live. Returns "" if none is scheduled. */
export function formatScheduledVersion({ scheduled }: LandingPageStatus): string {
  return scheduled ? `Version ${scheduled.version}, ${formatDateTime(scheduled.liveFrom)}` : "";
}
