"use client";
import { useEffect } from "react";
import { startConsentManager } from "@/lib/browser/consent-manager";
import { fetchClientConfig } from "@/lib/browser/fetch-client-config";

/** Milliseconds after which the page has had its turn. */
const delayMs = 1000;

/** Loads the consent-management script where one is configured (docs/product.md section 4, hideCookieBot). */
export function ConsentManager() {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without a configuration nothing is loaded that it could ask about.
      fetchClientConfig().then(startConsentManager, () => undefined);
    }, delayMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
