import { useEffect } from "react";
import { loadSanitiser } from "@/components/ui/safe-html";
import { whenIdle } from "@/lib/browser/when-idle";
import { useFlowState } from "./flow-engine-context";

export const loadSchoolViews = () => import("./school-views");

/**
 * Fetches what later pages have besides their questions, once a visitor has left the first page and the browser is
 * idle: asked for as such a page is drawn, it would hold that up, and come after it.
 */
export function useCodeAhead(isFirst: boolean): void {
  const namesSchools = useFlowState((state) => state.config.sponsoredSchools !== undefined);
  useEffect(() => {
    if (isFirst) return;
    return whenIdle(() => {
      loadSanitiser();
      // The page that needs it asks again, and does without it where it does not come.
      if (namesSchools) loadSchoolViews().catch(() => undefined);
    });
  }, [isFirst, namesSchools]);
}
