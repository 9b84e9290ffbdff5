import type { ClientData } from "../../protocol/requests";
import type { Clock } from "../ports";
import type { ScriptedApi } from "./scripted-environment";
import { samplePage, type SamplePage, thankYouPage } from "./sample-pages";

/** A flow API of `pages` question pages and a thank-you page, which responds when its clock says so. */
export interface PagedApi extends ScriptedApi {
  readonly pageKey: string;
  /** How many actions were at work at the same time, at most. */
  readonly mostAtOnce: number;
  /** How many actions changed something after the thank-you page was reached. */
  readonly afterEnd: number;
}

export interface PagedApiOptions {
  pages: number;
  clock: () => Clock;
  /** Milliseconds that the next action takes. */
  delay?: () => number;
  /** True when the next post is worked on twice, as a proxy may send it: the second response is the visitor's. */
  repeats?: () => boolean;
  /** Throws when the next action is to fail: before it was worked on, or after, when its response is lost. */
  trouble?: (when: "before" | "after") => void;
}

export function createPagedApi({
  pages,
  clock,
  delay,
  repeats,
  trouble,
}: PagedApiOptions): PagedApi {
  let at = 0;
  let running = 0;
  const responses = new Map<string, unknown>();
  const tally = { mostAtOnce: 0, afterEnd: 0 };
  const keyAt = (index: number) => (index === pages ? "ThankYou" : `Page${index}`);
  const page = (instructions: SamplePage["instructions"] = []): SamplePage => {
    const shown = at === pages ? thankYouPage() : samplePage(keyAt(at));
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
    get mostAtOnce() {
      return tally.mostAtOnce;
    },
    get afterEnd() {
      return tally.afterEnd;
    },
    land: () => page(),
    async onAction({ selectedActionName, clientData }, key) {
      running += 1;
      tally.mostAtOnce = Math.max(tally.mostAtOnce, running);
      await clock().wait(delay?.() ?? 0);
      running -= 1;
      trouble?.("before");
      const take = () => responses.get(key) ?? work(selectedActionName, clientData);
      responses.set(key, take());
      if (repeats?.()) responses.set(key, take());
      const response = responses.get(key);
      trouble?.("after");
      return response;
    },
  };
}
