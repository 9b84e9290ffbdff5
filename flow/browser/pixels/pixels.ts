import type { ConversionPixels } from "../../engine/ports";
import type { ThirdPartyDependencies } from "../scripts/script-runner";
import { bingPixel } from "./bing-pixel";
import { facebookPixel } from "./facebook-pixel";
import { googlePixel } from "./google-pixel";
import type { ConversionPixel } from "./pixel";

/** Milliseconds between the firing of two pixels (docs/product.md section 9). */
const pauseMs = 1000;

const platforms = {
  google: googlePixel,
  facebook: facebookPixel,
  bing: bingPixel,
} satisfies Record<AdPlatform, ConversionPixel>;

/**
 * Creates the conversion pixels of Google, Facebook and Bing. The pixels fire one after another, 1 s apart, and only if
 * `PIXEL_MODE` is `live` and the browser sends no Global Privacy Control signal.
 */
export function createConversionPixels({
  config,
  hasPrivacySignal,
  clock,
  log,
}: ThirdPartyDependencies): ConversionPixels {
  let queue = Promise.resolve();

  async function fireOne(platform: AdPlatform, value: number): Promise<void> {
    if (!config || config.pixelMode === "off" || hasPrivacySignal()) return;
    if (config.pixelMode !== "live") return log.info("pixels.test", { platform, value });
    const pixel: ConversionPixel = platforms[platform];
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

export type AdPlatform = "google" | "facebook" | "bing";

const everyPlatform: readonly AdPlatform[] = ["google", "facebook", "bing"];
/** Value of a conversion that most pixels report, in US dollars (docs/product.md section 9). */
const fixedRevenueValue = 33.55;
const probabilityValue = 5;

/**
 * Returns the ad platforms that a pixel key means, and the conversion value in US dollars. `FacebookConversion` means
 * Facebook alone. A key without a platform, such as `FixedRevenue`, means all three platforms. Returns undefined for an
 * unknown key.
 */
export function parsePixelKey(key: string): { platforms: AdPlatform[]; value: number } | undefined {
  const name = key.toLowerCase();
  const isProbability = name.includes("probability");
  const named = everyPlatform.filter((platform) => name.includes(platform));
  const isGeneral = isProbability || name.includes("revenue") || name.includes("conversion");
  if (named.length === 0 && !isGeneral) return undefined;
  return {
    platforms: named.length > 0 ? named : [...everyPlatform],
    value: isProbability ? probabilityValue : fixedRevenueValue,
  };
}
