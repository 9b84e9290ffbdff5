import type { ClientConfig } from "@/lib/shared/client-config";
import { loadOnce } from "@/lib/shared/load-once";
import type { FlowPorts, Pixels, Viewport } from "../engine/ports";
import { clock } from "@/lib/shared/clock";
import { createPageHistory } from "./history/page-history";
import { createFlowApi } from "./flow-api";
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

/** Version 4 UUIDs. `crypto.randomUUID` is missing on http origins other than localhost. */
export const ids: FlowPorts["ids"] = {
  uuid: () => (typeof crypto.randomUUID === "function" ? crypto.randomUUID() : uuidFromBytes()),
};

function uuidFromBytes(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, i) => {
    if (i === 6) byte = (byte & 0x0f) | 0x40; // version 4
    if (i === 8) byte = (byte & 0x3f) | 0x80; // variant of RFC 9562
    return byte.toString(16).padStart(2, "0");
  });
  const group = (from: number, to: number) => hex.slice(from, to).join("");
  return [group(0, 4), group(4, 6), group(6, 8), group(8, 10), group(10, 16)].join("-");
}

export const viewport: Viewport = {
  scrollToTop() {
    window.scrollTo({ top: 0 });
    const dialog = document.querySelector("dialog[open]");
    if (dialog) dialog.scrollTop = 0; // The flow may stand in a modal, which scrolls by itself.
  },
  open(url) {
    if (!URL.canParse(url) || new URL(url).protocol !== "https:") return;
    window.open(url, "_blank", "noopener");
  },
  print(message) {
    // eslint-disable-next-line no-console -- WriteToJsConsole is an instruction to do this (docs/product.md section 3)
    console.log(message);
  },
};
