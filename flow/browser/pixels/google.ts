import { loadScript } from "../load-script";
import { oncePerPage } from "../once-per-page";
import type { Pixel } from "./pixel";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google Ads conversion through gtag.js. */
export const google: Pixel = {
  isConfigured: ({ google }) => google.conversionId !== "" && google.scriptUrl !== "",
  async fire({ google: { conversionId, conversionLabel, scriptUrl } }, value) {
    await load(scriptUrl, conversionId);
    const target = conversionLabel ? `${conversionId}/${conversionLabel}` : conversionId;
    gtag("event", "conversion", { send_to: target, value, currency: "USD" });
  },
};

const load = oncePerPage((scriptUrl: string, conversionId: string) => {
  gtag("js", new Date());
  gtag("config", conversionId);
  return loadScript(`${scriptUrl}?id=${encodeURIComponent(conversionId)}`);
});

/** gtag.js tells its calls from other entries by their being `arguments`, so a rest parameter will not do. */
function gtag(..._call: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- see above
  (window.dataLayer ??= []).push(arguments);
}
