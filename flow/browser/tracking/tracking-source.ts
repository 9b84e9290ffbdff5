import type { KeyValueStore, TrackingDataSource } from "../../engine/ports";
import {
  isClickIdParameter,
  type TrackingParameter,
  trackingParameters,
} from "../../protocol/tracking-parameters";
import { isStorableTrackingValue } from "@/lib/shared/tracking-value";
import { readScriptVisibleCookies } from "../storage/cookies";
import { getStoredExtraTrackingParameters, getLandingUrl } from "./landing";

/**
 * For each tracking parameter that comes from an ad platform's cookie, the name of that cookie (docs/product.md section
 * 3).
 */
const cookieNamesByParameter: Partial<Record<TrackingParameter, string>> = {
  fbc: "_fbc",
  fbp: "_fbp",
  uetmsclkid: "_uetmsclkid",
};

/**
 * Creates the source of tracking data: the landing URL's parameters and the ad platforms' cookies. Under Global Privacy
 * Control, click ids and the operator's extra parameters are omitted (docs/decisions/0013).
 * @param hasPrivacySignal returns whether Global Privacy Control is on. The default checks only the browser's setting,
 * not the `Sec-GPC` header.
 */
export function createTrackingDataSource(
  session: KeyValueStore,
  hasPrivacySignal: () => boolean = hasBrowserPrivacySignal,
): TrackingDataSource {
  const landing = getLandingUrl(session);
  const kept = getStoredExtraTrackingParameters(session);
  // An operator's extra parameter may be a click id, so a privacy signal excludes all of them.
  const extra = () => (hasPrivacySignal() ? {} : kept);
  const named = trackingParameters.map((name) => ({
    name,
    isClick: isClickIdParameter(name),
    value: landing.searchParams.get(name),
  }));
  return {
    landingPageUrl() {
      const url = new URL(landing);
      for (const name of landing.searchParams.keys())
        if (isClickIdParameter(name) && hasPrivacySignal()) url.searchParams.delete(name);
      for (const [name, value] of Object.entries(extra())) url.searchParams.set(name, value);
      return url.href;
    },
    parameters() {
      const cookies = readScriptVisibleCookies();
      const found = named.flatMap(({ name, isClick, value }) => {
        const told = [value, cookies[cookieNamesByParameter[name] ?? ""]].find((one) =>
          isStorableTrackingValue(one ?? ""),
        );
        return told && !(isClick && hasPrivacySignal()) ? [[name, told]] : [];
      });
      return { ...extra(), ...Object.fromEntries(found) };
    },
    query: () => new URLSearchParams(window.location.search),
    userAgent: () => navigator.userAgent,
    hasPrivacySignal,
  };
}

/** Returns whether Global Privacy Control is enabled in the browser (`navigator.globalPrivacyControl`). */
export function hasBrowserPrivacySignal(): boolean {
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
}
