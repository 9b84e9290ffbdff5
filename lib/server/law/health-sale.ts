import type { Law } from "@/themes/law/jurisdiction";

/** What a state's law asks before what somebody says of their health is sold, where consent is not enough. */
export type HealthSale = "authorization" | "forbidden";

/**
 * What the law asks beyond consent; undefined where it asks nothing more, or says nothing of it. Where it changed, and
 * nobody has read what it is now, nothing is sold.
 */
export function healthSaleOf(law: Law | undefined): HealthSale | undefined {
  const entry = law?.privacy.health;
  if (!entry) return undefined;
  const sell = entry.value?.sell ?? "forbidden";
  return sell === "authorization" || sell === "forbidden" ? sell : undefined;
}
