import type { Law } from "@/themes/law/jurisdiction";

/**
 * A legal requirement beyond consent for selling a visitor's answers about health: a separate signed authorization,
 * or a ban.
 */
export type HealthSaleRule = "authorization" | "forbidden";

/**
 * Returns the requirement that the law adds to consent; undefined if it adds none or does not address the sale. If
 * the law changed and the new text has not been reviewed, the sale counts as forbidden.
 */
export function getHealthSaleRuleOfLaw(law: Law | undefined): HealthSaleRule | undefined {
  const entry = law?.privacy.health;
  if (!entry) return undefined;
  const sell = entry.value?.sell ?? "forbidden";
  return sell === "authorization" || sell === "forbidden" ? sell : undefined;
}

/**
 * How answers about health are handled. `sent`: with the other answers. `authorization`: only if the visitor signs a
 * separate authorization. `withheld`: never.
 */
export type HealthTerms = "sent" | "authorization" | "withheld";

/**
 * Returns how answers about health are handled for these receivers. Without named receivers no authorization is
 * possible, because it must name the buyer.
 */
export function getHealthTerms({
  healthSale,
  isNamed,
  receivers,
}: {
  healthSale?: HealthSaleRule | undefined;
  isNamed: boolean;
  receivers: readonly unknown[];
}): HealthTerms {
  if (healthSale === undefined || receivers.length === 0) return "sent";
  return healthSale === "authorization" && isNamed ? "authorization" : "withheld";
}

/**
 * Base field name of consent items that authorize the sale of answers about health. Such an item is not a consent to
 * be contacted.
 */
export const healthAuthorizationField = "HealthAuthorization";

/** Returns whether a consent item or its record is such an authorization. */
export function isHealthAuthorization({ fieldName }: { fieldName: string }): boolean {
  return fieldName.split(":")[0] === healthAuthorizationField;
}
