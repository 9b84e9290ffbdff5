import { createLazyResource } from "@/lib/browser/lazy";
import { loadScript } from "../load-script";
import type { ConversionPixel } from "./pixel";

interface Fbq {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  push?: Fbq;
  loaded: boolean;
  version: string;
  queue: unknown[][];
}

declare global {
  interface Window {
    fbq?: Fbq;
    _fbq?: Fbq;
  }
}

/**
 * The conversion pixel of Facebook, which reports a Lead event. Automatic collection is off, because it would read the
 * form's fields.
 */
export const facebookPixel: ConversionPixel = {
  isConfigured: ({ facebook }) => facebook.pixelId !== "" && facebook.scriptUrl !== "",
  async fire({ facebook: { pixelId, scriptUrl } }, value) {
    await script.load(scriptUrl, pixelId);
    window.fbq?.("track", "Lead", { value, currency: "USD" });
  },
};

const script = createLazyResource((scriptUrl: string, pixelId: string) => {
  const fbq = (window.fbq ??= createCallQueue());
  window._fbq ??= fbq;
  fbq("set", "autoConfig", false, pixelId);
  fbq("init", pixelId);
  return loadScript(scriptUrl);
});

/**
 * Creates a stub of Facebook's `fbq` function that queues calls. Facebook's script processes the queue when it loads,
 * and receives later calls directly.
 */
function createCallQueue(): Fbq {
  const take = (...call: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...call);
    else fbq.queue.push(call);
  };
  const fbq: Fbq = Object.assign(take, { loaded: true, version: "2.0", queue: [] });
  fbq.push = fbq;
  return fbq;
}
