import type { ClientData } from "../../protocol/requests";
import type { Clock } from "../ports";
import type { InMemoryFlowApi } from "./scripted-environment";
import { createSamplePage, type SamplePage, createThankYouPage } from "./sample-pages";

/** A simulated flow API with several question pages and a thank-you page, for tests. */
export interface FakePagedApi extends InMemoryFlowApi {
  readonly pageKey: string;
  /** The highest number of actions that were processed at the same time. */
  readonly maximumParallelActions: number;
  /** The number of actions received after the thank-you page. */
  readonly actionsAfterEnd: number;
}

export interface PagedApiOptions {
  pages: number;
  clock: () => Clock;
  /** Returns the processing time of the next action, in milliseconds. */
  delay?: () => number;
  /**
   * Returns true to process the next request twice, as if a proxy had sent it again. The second response is returned.
   */
  isPostRepeated?: () => boolean;
  /**
   * Called with "before" when an action arrives, and with "after" when it has been processed. Throw an error to make
   * the action fail at that point.
   */
  failNextAction?: (when: "before" | "after") => void;
}

export function createFakePagedApi({
  pages,
  clock,
  delay,
  isPostRepeated,
  failNextAction,
}: PagedApiOptions): FakePagedApi {
  let at = 0;
  let running = 0;
  const responses = new Map<string, unknown>();
  const tally = { mostAtOnce: 0, afterEnd: 0 };
  const keyAt = (index: number) => (index === pages ? "ThankYou" : `Page${index}`);
  const page = (instructions: SamplePage["instructions"] = []): SamplePage => {
    const shown = at === pages ? createThankYouPage() : createSamplePage(keyAt(at));
    return { ...shown, instructions: [...instructions, ...shown.instructions] };
  };
  const work = (actionName: string, clientData: ClientData) => {
    if (at === pages) tally.afterEnd += 1;
    if (at === pages || clientData.PageKey?.[0] !== keyAt(at)) return page();
    const isBack = actionName === "BrowserBack";
    at = isBack ? Math.max(0, at - 1) : at + 1;
    return page(isBack ? [{ instructionType: "BrowserBack" }] : []);
  };
  return {
    get pageKey() {
      return keyAt(at);
    },
    get maximumParallelActions() {
      return tally.mostAtOnce;
    },
    get actionsAfterEnd() {
      return tally.afterEnd;
    },
    land: () => page(),
    async onAction({ selectedActionName, clientData }, key) {
      running += 1;
      tally.mostAtOnce = Math.max(tally.mostAtOnce, running);
      await clock().wait(delay?.() ?? 0);
      running -= 1;
      failNextAction?.("before");
      const take = () => responses.get(key) ?? work(selectedActionName, clientData);
      responses.set(key, take());
      if (isPostRepeated?.()) responses.set(key, take());
      const response = responses.get(key);
      failNextAction?.("after");
      return response;
    },
  };
}
