export type Platform = "google" | "facebook" | "bing";

const everyPlatform: readonly Platform[] = ["google", "facebook", "bing"];
/** Default values in US dollars (docs/product.md section 9). */
const fixedRevenue = 33.55;
const probability = 5;

/**
 * Parses what a pixel key asks for. A key names its platform, as in `Google` or `FacebookConversion`; one that names
 * only what happened (`FixedRevenue`, `Probability`, `Conversion`) goes to all three. Undefined for any other.
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
