import { useEffect } from "react";
import { sanitiser } from "@/components/ui/safe-html";
import { whenIdleAfterPaint } from "@/lib/browser/after-paint";
import { whenIdle } from "@/lib/browser/when-idle";
import { useLater } from "@/lib/browser/load-later";
import { loadOnce } from "@/lib/shared/load-once";
import { useFlowEngine, useFlowState } from "./flow-engine-context";

/** What few pages have, which the first question does not pay for. */
export const rareParts = loadOnce(() => import("./rare-parts"));

/** What pages about programs and schools have besides their questions. */
export const schoolViews = loadOnce(() => import("./school-views"));

/** What the thank-you page adds. */
export const afterSubmission = loadOnce(() =>
  import("./after/after-submission").then((code) => code.AfterSubmission),
);

/** The pages of listings and of sponsored matches. */
export const listingsFrame = loadOnce(() =>
  import("./listings/listings-frame").then((code) => code.ListingsFrame),
);
export const sponsoredMatches = loadOnce(() =>
  import("./sponsored-matches").then((code) => code.SponsoredMatches),
);
/** The same as a server lists them, for whom no script runs. */
export const listedMatches = loadOnce(() =>
  import("./listed-matches").then((code) => code.ListedMatches),
);

/** The parts that are rare: fetched when the browser is idle, or at once when they are needed. Null until they have come. */
export function useRareParts(isNeeded: boolean) {
  return useLater(rareParts, isNeeded ? "now" : "when-idle").code;
}

/**
 * Fetches what later pages have besides their questions, once a visitor has left the first page and the browser is
 * idle: asked for as such a page is drawn, it would hold that up, and come after it.
 */
export function useCodeAhead(isFirst: boolean): void {
  const namesSchools = useFlowState((state) => state.config.sponsoredSchools !== undefined);
  useEffect(() => {
    if (isFirst) return;
    return whenIdle(() => {
      sanitiser.ahead();
      if (namesSchools) schoolViews.ahead();
    });
  }, [isFirst, namesSchools]);
}

/** What a visit tells of itself when its page is hidden; without its code nothing is told. */
export function useVisitReport(): void {
  const engine = useFlowEngine();
  useEffect(
    () =>
      whenIdleAfterPaint(() => {
        rareParts.load().then(
          ({ reportVisit }) => reportVisit(engine),
          () => undefined,
        );
      }),
    [engine],
  );
}
