import type { ClientConfig } from "@/lib/shared/client-config";
import { loadOnce } from "@/lib/shared/load-once";
import type { FlowPorts, Pixels } from "../engine/ports";
import { clock } from "@/lib/shared/clock";
import { ids, viewport } from "./platform";
import { createPageHistory } from "./history/page-history";
import { createFlowApi } from "./http/flow-api";
import { log } from "./log";
import type { PixelOptions } from "./pixels/pixels";
import { createLazyScripts } from "./scripts/lazy-scripts";
import { createFlowStorage } from "./storage/flow-storage";
import { browserSignal, createTrackingSource } from "./tracking/tracking-source";

export interface BrowserPortsOptions {
  /** Base address of the flow API, e.g. `/api/flow`. */
  apiUrl: string;
  /** The response of `GET /api/client-config`; undefined when there is none: third parties then stay off. */
  clientConfig: Promise<ClientConfig | undefined> | ClientConfig | undefined;
}

/** The engine's ports in a real browser. Call it in the browser only, once for each engine. */
export function createBrowserPorts({ apiUrl, clientConfig }: BrowserPortsOptions): FlowPorts {
  const storage = createFlowStorage(log);
  let isSignalSent = false;
  const hasPrivacySignal = () => isSignalSent || browserSignal();
  const tracking = createTrackingSource(storage.session, hasPrivacySignal);
  const noteSignal = (config: ClientConfig | undefined) => {
    isSignalSent = config?.privacySignal ?? false;
    return config;
  };
  // At once where the configuration is there: the first Land says what it says.
  if (!(clientConfig instanceof Promise)) noteSignal(clientConfig);
  const config = Promise.resolve(clientConfig)
    .then(noteSignal)
    .catch((error: unknown) => {
      log.error("client-config.failed", { reason: String(error) });
      return undefined;
    });
  return {
    api: createFlowApi(apiUrl, log),
    storage,
    tracking,
    scripts: createLazyScripts({ config, hasPrivacySignal, clock, log }),
    pixels: createLazyPixels({ config, hasPrivacySignal, clock, log }),
    history: createPageHistory(),
    viewport,
    clock,
    ids,
    log,
  };
}

/** The conversion pixels, whose code is fetched when the first is to be fired. */
function createLazyPixels(options: PixelOptions): Pixels {
  const code = loadOnce(async () => {
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
