import type { Pixels } from "../../engine/ports";
import { oncePerPage } from "../once-per-page";
import type { PixelOptions } from "./pixels";

/** The conversion pixels, whose code is fetched when the first is to be fired. */
export function createLazyPixels(options: PixelOptions): Pixels {
  const load = oncePerPage(async () => {
    const { createPixels } = await import("./pixels");
    return createPixels(options);
  });
  return {
    fire(pixelKeys, value) {
      load().then(
        (pixels) => pixels.fire(pixelKeys, value),
        () => options.log.warn("pixels.code-not-loaded"),
      );
    },
  };
}
