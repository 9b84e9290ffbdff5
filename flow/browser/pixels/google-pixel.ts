import { createLazyResource } from "@/lib/browser/lazy";
import { loadScript } from "../load-script";
import type { ConversionPixel } from "./pixel";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The conversion pixel of Google Ads, sent by gtag.js. */
export const googlePixel: ConversionPixel = {
  isConfigured: ({ google }) => google.tagId !== "" && google.scriptUrl !== "",
  async fire({ google: { tagId, conversionId, conversionLabel, scriptUrl } }, value) {
    await script.load(scriptUrl, tagId);
    const target = conversionLabel ? `${conversionId}/${conversionLabel}` : conversionId;
    gtag("event", "conversion", { send_to: target, value, currency: "USD" });
  },
};

const script = createLazyResource((scriptUrl: string, tagId: string) => {
  gtag("js", new Date());
  gtag("config", tagId);
  return loadScript(`${scriptUrl}?id=${encodeURIComponent(tagId)}`);
});

/** Queues a command for gtag.js. The command must be an `arguments` object, because gtag.js ignores arrays. */
function gtag(..._call: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- see above
  (window.dataLayer ??= []).push(arguments);
}
