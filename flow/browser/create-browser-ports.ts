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
import { hasBrowserPrivacySignal, createTrackingDataSource } from "./tracking/tracking-source";

export interface BrowserPortsOptions {
  /** Base URL of the flow API, for example `/api/flow`. */
  apiUrl: string;
  /** The response of `GET /api/client-config`. If it is undefined, no third-party script or pixel runs. */
  clientConfig: ClientConfig | undefined;
  /** Scrolls to the top of the questionnaire. Called for every new page. */
  scrollToTop: () => void;
  /** Replaces the browser's history, for a questionnaire that must not change the URL. */
  history?: PageHistory | undefined;
  /** Replaces the browser's storage. The default is `createFlowStorage`. */
  storage?: FlowStorage | undefined;
}

/**
 * Creates the functions by which the questionnaire engine uses the browser: storage, network, history, and pixels. Call
 * it once per engine.
 */
export function createBrowserPorts(options: BrowserPortsOptions): FlowPorts {
  const { apiUrl, clientConfig, scrollToTop } = options;
  const { history = createPageHistory(), storage = createFlowStorage(browserLog) } = options;
  const hasPrivacySignal = () => clientConfig?.privacySignal || hasBrowserPrivacySignal();
  const thirdParties = { config: clientConfig, hasPrivacySignal, clock, log: browserLog };
  return {
    api: createFlowApiClient(apiUrl, browserLog),
    storage,
    tracking: createTrackingDataSource(storage.session, hasPrivacySignal),
    scripts: createLazyThirdPartyScripts(thirdParties),
    pixels: createLazyPixels(thirdParties),
    history,
    viewport: { ...browserViewport, scrollToTop },
    clock,
    ids: uuidGenerator,
    log: browserLog,
  };
}

/** Creates the conversion pixels of the ad platforms. Their code loads when a pixel first fires. */
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
