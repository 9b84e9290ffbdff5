import { createLazyResource } from "@/lib/browser/lazy";
import { loadScript } from "../load-script";
import type { ConversionPixel } from "./pixel";

interface UetQueue {
  push(...call: unknown[]): unknown;
}

declare global {
  interface Window {
    uetq?: UetQueue;
    UET?: new (settings: Record<string, unknown>) => UetQueue;
  }
}

/** The conversion pixel of Microsoft Advertising (Bing), sent by Universal Event Tracking. */
export const bingPixel: ConversionPixel = {
  isConfigured: ({ bing }) => bing.tagId !== "" && bing.scriptUrl !== "",
  async fire({ bing: { tagId, scriptUrl } }, value) {
    await script.load(scriptUrl, tagId);
    window.uetq?.push("event", "lead", { revenue_value: value, currency: "USD" });
  },
};

const script = createLazyResource(async (scriptUrl: string, tagId: string) => {
  window.uetq ??= [];
  await loadScript(scriptUrl);
  if (!window.UET) throw new Error("UET is missing");
  window.uetq = new window.UET({ ti: tagId, enableAutoSpaTracking: true, q: window.uetq });
  window.uetq.push("pageLoad");
});
