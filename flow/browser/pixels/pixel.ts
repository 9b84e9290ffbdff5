import type { ClientConfig } from "@/lib/shared/client-config";

type PixelConfig = ClientConfig["pixels"];

/** The conversion pixel of one ad platform. */
export interface ConversionPixel {
  isConfigured(config: PixelConfig): boolean;
  /** Loads the platform's script once, then reports a conversion worth `value` US dollars. */
  fire(config: PixelConfig, value: number): Promise<void>;
}
