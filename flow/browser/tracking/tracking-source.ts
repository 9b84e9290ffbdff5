import type { KeyValueStore, TrackingSource } from "../../engine/ports";
import { trackingParameters, type TrackingParameter } from "../../protocol/tracking-parameters";
import { readCookies } from "../storage/cookies";
import { landingUrl } from "./landing";

/** Cookies of the ad platforms that carry a tracking parameter (docs/product.md section 3). */
const cookieOf: Partial<Record<TrackingParameter, string>> = {
  fbc: "_fbc",
  fbp: "_fbp",
  uetmsclkid: "_uetmsclkid",
};
/** In characters. */
const longestValue = 1024;

/** Where the visitor came from. The landing address is taken when this is called. */
export function createTrackingSource(session: KeyValueStore): TrackingSource {
  const landing = landingUrl(session);
  return {
    landingPageUrl: () => landing.href,
    parameters() {
      const cookies = readCookies();
      const found = trackingParameters.flatMap((name) => {
        const cookie = cookieOf[name];
        const value = landing.searchParams.get(name) || (cookie && cookies[cookie]);
        return value ? [[name, value.slice(0, longestValue)]] : [];
      });
      return Object.fromEntries(found);
    },
    query: () => new URLSearchParams(window.location.search),
    userAgent: () => navigator.userAgent,
    hasPrivacySignal: () =>
      "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true,
  };
}
