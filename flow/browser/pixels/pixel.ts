import type { ClientConfig } from "@/lib/shared/client-config";

type PixelConfig = ClientConfig["pixels"];

/** One ad platform's conversion pixel. */
export interface Pixel {
  isConfigured(config: PixelConfig): boolean;
  /** Loads the platform's script once, then reports a conversion worth `value` US dollars. */
  fire(config: PixelConfig, value: number): Promise<void>;
}
