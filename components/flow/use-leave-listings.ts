import { useMemo } from "react";
import type { FlowEngine } from "@/flow/engine/create-flow-engine";
import { isForwardActionType, navigationActionNames } from "@/flow/protocol/traits";
import { useFlowEngine } from "./flow-engine-context";
import { useQuestionnairePage } from "./page-context";

/**
 * The keys of the pages that were submitted automatically, for each engine. If the flow API returns such a page again,
 * only the visitor can submit it.
 */
const advancedPages = new WeakMap<FlowEngine, Set<string>>();

/**
 * Returns functions to leave a page of sponsored offers: `choose` runs one of the page's actions, `goOn` submits the
 * page.
 */
export function useLeaveListings() {
  const engine = useFlowEngine();
  const { form } = useQuestionnairePage();
  return useMemo(() => {
    const handle = { answers: form.answers, validate: form.validate };
    return {
      choose: (actionName: string) => engine.chooseAction(actionName, handle),
      /** Submits the page. Does so only once per page, unless `isAskedFor` is true. */
      goOn(isAskedFor = false) {
        const { pageIndex, pageKey, uuid, actions } = engine.store.getState();
        const page = `${uuid}:${pageIndex}:${pageKey}`;
        const pages = advancedPages.get(engine) ?? new Set();
        advancedPages.set(engine, pages);
        if (pages.has(page) && !isAskedFor) return;
        pages.add(page);
        const forward = actions.find(({ actionType }) => isForwardActionType(actionType));
        const name = forward?.name ?? navigationActionNames.submit;
        void engine.chooseAction(name, handle);
      },
    };
  }, [engine, form]);
}
