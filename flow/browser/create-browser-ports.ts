import type { ClientConfig } from "@/lib/shared/client-config";
import { createLazyResource } from "@/lib/browser/lazy";
import type {
  FlowPorts,
  FlowStorage,
  PageHistory,
  ConversionPixels,
  Viewport,
} from "../engine/ports";
import { clock } from "@/lib/shared/clock";
import { createPageHistory } from "./history/page-history";
import { createFlowApiClient } from "./create-flow-api-client";
import { browserLog } from "./browser-log";
import { createLazyThirdPartyScripts } from "./scripts/lazy-scripts";
import type { ThirdPartyDependencies } from "./scripts/script-runner";
import { createFlowStorage } from "./storage/flow-storage";
import { hasBrowserPrivacySignal, createTrackingSource } from "./tracking/tracking-source";

export interface BrowserPortsOptions {
  /** Base URL of the flow API, for example `/api/flow`. */
  apiUrl: string;
  /** The response of `GET /api/client-config`. Without this configuration, no third-party script or pixel runs. */
  clientConfig: ClientConfig | undefined;
  /** Scrolls to the top of the page. The engine calls this function for every new page. */
  scrollToTop: () => void;
  /** An optional substitute for the browser's history, used by a flow that must not change the URL. */
  history?: PageHistory | undefined;
  /** An optional substitute for the browser's storage, used by a visit that must leave no trace. */
  storage?: FlowStorage | undefined;
}

/**
 * Creates the engine's ports (storage, network, history, pixels) for a real browser. Call this function in the browser
 * only, once per engine.
 */
export function createBrowserPorts(options: BrowserPortsOptions): FlowPorts {
  const { apiUrl, clientConfig, scrollToTop } = options;
  const { history = createPageHistory(), storage = createFlowStorage(browserLog) } = options;
  const hasPrivacySignal = () => clientConfig?.privacySignal || hasBrowserPrivacySignal();
  const thirdParties = { config: clientConfig, hasPrivacySignal, clock, log: browserLog };
  return {
    api: createFlowApiClient(apiUrl, browserLog),
    storage,
    tracking: createTrackingSource(storage.session, hasPrivacySignal),
    scripts: createLazyThirdPartyScripts(thirdParties),
    pixels: createLazyPixels(thirdParties),
    history,
    viewport: { ...browserViewport, scrollToTop },
    clock,
    ids: uuidGenerator,
    log: browserLog,
  };
}

/** Creates the conversion pixels. The pixel code loads when the first pixel fires. */
function createLazyPixels(options: ThirdPartyDependencies): ConversionPixels {
  const code = createLazyResource(async () => {
    const { createConversionPixels } = await import("./pixels/pixels");
    return createConversionPixels(options);
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

/** Generates version 4 UUIDs (RFC 9562). `crypto.randomUUID` is not used, because it exists only in secure contexts. */
export const uuidGenerator: FlowPorts["ids"] = {
  uuid: () =>
    "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) => {
      const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
      return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
    }),
};

export const browserViewport: Omit<Viewport, "scrollToTop"> = {
  open(url) {
    if (!URL.canParse(url) || new URL(url).protocol !== "https:") return;
    window.open(url, "_blank", "noopener");
  },
  logToConsole(message) {
    // eslint-disable-next-line no-console -- WriteToJsConsole is an instruction to do this (docs/protocol.md section 4)
    console.log(message);
  },
};
