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

/**
 * What becomes of the answers about health: they are sent with the others; or with an authorization of their own; or
 * they stay here.
 */
export type HealthTerms = "sent" | "authorization" | "withheld";

/** An authorization names who buys, and so there is none for receivers without a name. */
export function healthTerms({
  healthSale,
  isNamed,
  receivers,
}: {
  healthSale?: HealthSale | undefined;
  isNamed: boolean;
  receivers: readonly unknown[];
}): HealthTerms {
  if (healthSale === undefined || receivers.length === 0) return "sent";
  return healthSale === "authorization" && isNamed ? "authorization" : "withheld";
}

/** Marks an item that is an authorization to sell answers about health: it is no consent to be contacted. */
export const healthAuthorizationField = "HealthAuthorization";

/** Whether an item, or its record, is such an authorization. */
export function isHealthAuthorization({ fieldName }: { fieldName: string }): boolean {
  return fieldName.split(":")[0] === healthAuthorizationField;
}
