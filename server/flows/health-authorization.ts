import type { Law } from "@/themes/law/jurisdiction";

/**
 * A state law's restriction on selling answers about health. `authorization`: the visitor must sign a separate
 * authorization. `forbidden`: no sale.
 */
export type HealthAnswerSaleRestriction = "authorization" | "forbidden";

/**
 * Returns the restriction in a state's law, or `undefined` if there is none. Returns `forbidden` if the law's current
 * text has not been reviewed.
 */
export function parseHealthAnswerSaleRestriction(
  law: Law | undefined,
): HealthAnswerSaleRestriction | undefined {
  const entry = law?.privacy.health;
  if (!entry) return undefined;
  const sell = entry.value?.sell ?? "forbidden";
  return sell === "authorization" || sell === "forbidden" ? sell : undefined;
}

/**
 * How answers about health reach receivers. `sent`: with the other answers. `authorization`: only if the visitor signs
 * a separate authorization. `withheld`: never.
 */
export type HealthAnswerHandling = "sent" | "authorization" | "withheld";

/**
 * Returns how answers about health reach the matched receivers. An authorization is possible only for named receivers,
 * because it must name the buyer.
 */
export function getHealthAnswerHandling({
  healthSale,
  isNamed,
  receivers,
}: {
  healthSale?: HealthAnswerSaleRestriction | undefined;
  isNamed: boolean;
  receivers: readonly unknown[];
}): HealthAnswerHandling {
  if (healthSale === undefined || receivers.length === 0) return "sent";
  return healthSale === "authorization" && isNamed ? "authorization" : "withheld";
}

/**
 * First part of the field name of a health authorization. The receiver's id follows: `HealthAuthorization:smith-law`.
 */
export const healthAuthorizationFieldPrefix = "HealthAuthorization";

/** Returns whether a consent item authorizes the sale of answers about health. */
export function isHealthAuthorization({ fieldName }: { fieldName: string }): boolean {
  return fieldName.split(":")[0] === healthAuthorizationFieldPrefix;
}
