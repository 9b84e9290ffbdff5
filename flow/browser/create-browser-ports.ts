import type { ClientConfig } from "@/lib/shared/client-config";
import { lazy } from "@/lib/browser/lazy";
import type { FlowPorts, FlowStorage, PageHistory, Pixels, Viewport } from "../engine/ports";
import { clock } from "@/lib/shared/clock";
import { createPageHistory } from "./history/page-history";
import { createFlowApi } from "./flow-api";
import { log } from "./log";
import { createLazyScripts } from "./scripts/lazy-scripts";
import type { ThirdPartyOptions } from "./scripts/script-runner";
import { createFlowStorage } from "./storage/flow-storage";
import { browserSignal, createTrackingSource } from "./tracking/tracking-source";

export interface BrowserPortsOptions {
  /** Base address of the flow API, e.g. `/api/flow`. */
  apiUrl: string;
  /** The response of `GET /api/client-config`; undefined when there is none: third parties then stay off. */
  clientConfig: ClientConfig | undefined;
  /** Scrolls to the top of a new page. */
  scrollToTop: () => void;
  /** The browser's own history unless the flow must not touch it. */
  history?: PageHistory | undefined;
  /** The browser's own storage unless the visit must leave no trace. */
  storage?: FlowStorage | undefined;
}

/** The engine's ports in a real browser. Call it in the browser only, once for each engine. */
export function createBrowserPorts(options: BrowserPortsOptions): FlowPorts {
  const { apiUrl, clientConfig, scrollToTop } = options;
  const { history = createPageHistory(), storage = createFlowStorage(log) } = options;
  const hasPrivacySignal = () => clientConfig?.privacySignal || browserSignal();
  const thirdParties = { config: clientConfig, hasPrivacySignal, clock, log };
  return {
    api: createFlowApi(apiUrl, log),
    storage,
    tracking: createTrackingSource(storage.session, hasPrivacySignal),
    scripts: createLazyScripts(thirdParties),
    pixels: createLazyPixels(thirdParties),
    history,
    viewport: { ...viewport, scrollToTop },
    clock,
    ids,
    log,
  };
}

/** The conversion pixels, whose code is fetched when the first is to be fired. */
function createLazyPixels(options: ThirdPartyOptions): Pixels {
  const code = lazy(async () => {
    const { createPixels } = await import("./pixels/pixels");
    return createPixels(options);
  });
  return {
    fire(pixelKeys, value) {
      code.load().then(
        (pixels) => pixels.fire(pixelKeys, value),
        () => options.log.warn("pixels.code-not-loaded"),
      );
    },
  };
}

/** Version 4 UUIDs (RFC 9562), digit by digit: browsers have `crypto.randomUUID` on secure origins only. */
export const ids: FlowPorts["ids"] = {
  uuid: () =>
    "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) => {
      const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
      return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
    }),
};

export const viewport: Omit<Viewport, "scrollToTop"> = {
  open(url) {
    if (!URL.canParse(url) || new URL(url).protocol !== "https:") return;
    window.open(url, "_blank", "noopener");
  },
  print(message) {
    // eslint-disable-next-line no-console -- WriteToJsConsole is an instruction to do this (docs/product.md section 3)
    console.log(message);
  },
};
