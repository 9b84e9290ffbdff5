import type { Pixels } from "../../engine/ports";
import type { ThirdPartyOptions } from "../scripts/script-runner";
import { bing } from "./bing";
import { facebook } from "./facebook";
import { google } from "./google";
import type { Pixel } from "./pixel";

/** Pause between two pixels, in milliseconds (docs/product.md section 9). */
const pauseMs = 1000;

const platforms = { google, facebook, bing } satisfies Record<Platform, Pixel>;

/**
 * Creates the conversion pixels of Google, Facebook and Bing. The pixels fire one after another, 1 s apart.
 * `PIXEL_MODE` `live` fires them, `test` only logs them, and `off` disables them. A privacy signal (Global Privacy
 * Control) also disables all pixels.
 */
export function createPixels({ config, hasPrivacySignal, clock, log }: ThirdPartyOptions): Pixels {
  let queue = Promise.resolve();

  async function fireOne(platform: Platform, value: number): Promise<void> {
    if (!config || config.pixelMode === "off" || hasPrivacySignal()) return;
    if (config.pixelMode !== "live") return log.info("pixels.test", { platform, value });
    const pixel: Pixel = platforms[platform];
    if (!pixel.isConfigured(config.pixels)) return;
    try {
      await pixel.fire(config.pixels, value);
    } catch (error) {
      log.warn("pixels.failed", { platform, reason: String(error) });
    }
    await clock.wait(pauseMs);
  }

  return {
    fire(pixelKeys, value) {
      for (const key of pixelKeys) {
        const parsed = parsePixelKey(key);
        if (!parsed) log.warn("pixels.unknown-key", { key });
        for (const platform of parsed?.platforms ?? [])
          queue = queue.then(() => fireOne(platform, value ?? parsed?.value ?? 0));
      }
    },
  };
}

export type Platform = "google" | "facebook" | "bing";

const everyPlatform: readonly Platform[] = ["google", "facebook", "bing"];
/** The default conversion value in US dollars (docs/product.md section 9). */
const fixedRevenue = 33.55;
const probability = 5;

/**
 * Returns the platforms and the conversion value of a pixel key. A key such as `Google` or `FacebookConversion` names
 * its platform. A key without a platform (`FixedRevenue`, `Probability`, `Conversion`) means all three platforms.
 * Returns undefined for any other key.
 */
export function parsePixelKey(key: string): { platforms: Platform[]; value: number } | undefined {
  const name = key.toLowerCase();
  const isProbability = name.includes("probability");
  const named = everyPlatform.filter((platform) => name.includes(platform));
  const isGeneral = isProbability || name.includes("revenue") || name.includes("conversion");
  if (named.length === 0 && !isGeneral) return undefined;
  return {
    platforms: named.length > 0 ? named : [...everyPlatform],
    value: isProbability ? probability : fixedRevenue,
  };
}
