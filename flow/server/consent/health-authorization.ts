import "server-only";
import type { Match } from "../receivers/match-receivers";

/**
 * What becomes of the answers about health: they are sent with the others; or with an authorization of their own; or
 * they stay here.
 */
export type HealthTerms = "sent" | "authorization" | "withheld";

/** An authorization names who buys, and so there is none for receivers without a name. */
export function healthTerms({ healthSale, isNamed, receivers }: Match): HealthTerms {
  if (healthSale === undefined || receivers.length === 0) return "sent";
  return healthSale === "authorization" && isNamed ? "authorization" : "withheld";
}

/** Marks an item that is an authorization to sell answers about health: it is no consent to be contacted. */
export const healthAuthorizationField = "HealthAuthorization";

/** Whether an item, or its record, is such an authorization. */
export function isHealthAuthorization({ fieldName }: { fieldName: string }): boolean {
  return fieldName.split(":")[0] === healthAuthorizationField;
}
