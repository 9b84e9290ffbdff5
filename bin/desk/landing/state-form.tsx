import { HiddenFields } from "../forms";
import type { LandingPageStatus } from "./landing-page-status";

/** A form that pauses a landing page, or resumes a paused one. Renders nothing for a page that is not live yet. */
export function StateForm({ status: { slug, live, template } }: { status: LandingPageStatus }) {
  if (!live && !template) return null;
  const isPaused = live?.state === "paused";
  return (
    <form method="post" action="/landing-page" className="filter">
      <HiddenFields values={{ page: slug }} />
      <label>
        {`Reason to ${isPaused ? "resume" : "pause"}`}
        <input name="reason" required maxLength={200} />
      </label>
      <button name="action" value={isPaused ? "resume" : "pause"}>
        {isPaused ? "Resume" : "Pause"}
      </button>
    </form>
  );
}
